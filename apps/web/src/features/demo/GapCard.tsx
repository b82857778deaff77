import { Banner, Card, EmptyState, iconQuotation, SkeletonRows } from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Gap.module.css';
import { GapPlotView } from './GapPlotView.tsx';
import { GapTable } from './GapTable.tsx';
import { usePercent } from './use-percent.ts';

export type Gap = Answer<'app.demo/gap'>;

/** How far what was done with play money can be believed: the customer's own orders of both kinds, like beside like. */
export function GapCard() {
  const t = useText('demo');
  const gap = useCall('app.demo/gap', {});
  return (
    <Card title={t('gap.title')}>
      <Loaded reading={gap} bones={<SkeletonRows count={4} />}>
        {(data) => <Report gap={data} />}
      </Loaded>
    </Card>
  );
}

function Report({ gap }: { readonly gap: Gap }) {
  const t = useText('demo');
  const percent = usePercent();
  const { overall, unmeasured, days, fewest } = gap;
  const left = unmeasured.real + unmeasured.demo;
  if (gap.points.length === 0) {
    const hint = left > 0 ? t('gap.unmeasured', { count: left }) : t('gap.emptyText');
    return <EmptyState icon={iconQuotation} title={t('gap.empty')} hint={hint} />;
  }
  return (
    <div className={styles.report}>
      <Banner tone="info" title={t(`gap.${overall.verdict}`)}>
        {overall.gapPpm === null
          ? t('gap.tooFewText', { fewest })
          : t('gap.overall', { gap: percent(Math.abs(overall.gapPpm)), chance: percent(overall.chancePpm ?? 0) })}
      </Banner>
      <GapPlotView points={gap.points} />
      <GapTable groups={gap.groups} />
      <p className={styles.note}>
        {t('gap.how', { days })} {left > 0 && t('gap.unmeasured', { count: left })}
      </p>
    </div>
  );
}
