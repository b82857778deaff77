import { marketIds } from '@candor/contract/market/fields';
import type { RobotTemplateId } from '@candor/contract/robot/fields';
import { Banner, Change, FlowAction, formatAmount, SkeletonRows, useUi } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { startPath } from './own-paths.ts';
import { againstHolding } from './robot-words.ts';
import { Backtest, Estimate, Rules } from './TemplateFacts.tsx';

/** A strategy before it is anybody's: what it left beside holding, its rules, and what to expect of it. */
export function TemplateDetail({ id }: { readonly id: RobotTemplateId }) {
  const t = useText('robot');
  const { locale } = useUi();
  const [search] = useSearchParams();
  const reading = useCall('app.robot/templates', {});
  const market = marketIds().find((each) => each === search.get('market'));
  const shown = reading.data?.templates.find((each) => each.id === id);
  return (
    <Loaded reading={reading} bones={<SkeletonRows count={6} />}>
      {({ gate: ofAll, haltedFor, minimum, maximum }) => {
        const gate = shown ? shown.gate : ofAll;
        const plain = (wire: typeof minimum) =>
          formatAmount(readMoney(wire), { locale, decimals: 'full', zeros: 'drop' });
        return (
          <>
            <DetailHead
              figure={<Change value={shown && againstHolding(shown.backtest)} mark="sign" size="hero" />}
              status="review"
              state={t('backtest')}
            >
              <p className={flow.lead}>{t(`template.${id}`)}</p>
              <p className={flow.note}>
                {shown && `${t(`tier.${shown.tier}`)} · ${t(`mode.${shown.mode}`)} · `}
                {t(`short.${id}`)}
              </p>
              {shown?.tier === 'vip' && <p className={flow.note}>{t('vipText')}</p>}
            </DetailHead>
            {haltedFor !== null && (
              <Banner tone="warn" title={t('halt.killSwitch')}>
                {haltedFor}
              </Banner>
            )}
            {shown && <Rules template={shown} />}
            {gate === null ? (
              <FlowAction>
                <WideLink href={startPath(id, market)}>{t('start')}</WideLink>
                <p className={flow.note}>
                  {t('bounds', { minimum: plain(minimum), maximum: plain(maximum) })} {t('risk')}
                </p>
              </FlowAction>
            ) : (
              <GateNotice gate={gate} form="line" />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** What it came to on recorded data and what may come, beside the rules. */
export function TemplateSummary({ id }: { readonly id: RobotTemplateId }) {
  const { data } = useCall('app.robot/templates', {});
  const shown = data?.templates.find((each) => each.id === id);
  if (!data || !shown) return null;
  return (
    <>
      <Backtest template={shown} data={data.data} />
      <Estimate template={shown} />
    </>
  );
}
