import { ppm } from '@candor/kernel';
import { Amount, Card, Loading, Percent, Row, Rows, SkeletonRows, StatusChip } from '@candor/ui';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Profile.module.css';

type Level = Answer<'app.user/profile/level'>['levels'][number];

/** Every level, what it takes and what it gives, one's own marked. */
export function LevelsPage() {
  const t = useText('profile');
  const progress = useCall('app.user/profile/level', {});
  if (progress.data) {
    const { levels, level: current } = progress.data;
    return (
      <div className={styles.page}>
        <p className={styles.note}>{t('levels.lead')}</p>
        <div className={styles.grid}>
          {levels.map((level) => (
            <LevelFacts key={level.level} level={level} isCurrent={level.level === current} />
          ))}
        </div>
        <p className={styles.note}>{t('level.rule')}</p>
      </div>
    );
  }
  if (progress.error) return <LoadFailed error={progress.error} onRetry={() => void progress.refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={7} />
    </Loading>
  );
}

function LevelFacts({ level, isCurrent }: { readonly level: Level; readonly isCurrent: boolean }) {
  const t = useText('profile');
  return (
    <Card
      title={t('level.name', { level: level.level })}
      action={isCurrent && <StatusChip status="passed">{t('levels.yours')}</StatusChip>}
    >
      <Rows>
        <Row label={t('levels.from')} isStrong>
          <Amount value={readMoney(level.threshold)} zeros="drop" isPublic />
        </Row>
        <Row label={t('levels.transfer')}>{t(level.isTransferOpen ? 'levels.open' : 'levels.closed')}</Row>
        <Row label={t('levels.withdrawal')}>
          <Amount value={readMoney(level.withdrawalPerDay)} zeros="drop" isPublic />
        </Row>
        <Row label={t('levels.fee')}>
          <Percent value={ppm(level.tradingFeePpm)} />
        </Row>
        <Row label={t('levels.share')}>
          <Percent value={ppm(level.referralSharePpm)} decimals={0} />
        </Row>
      </Rows>
    </Card>
  );
}
