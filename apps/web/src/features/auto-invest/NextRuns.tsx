import { PLAN_ZONE } from '@candor/contract/auto-invest/fields';
import { instant } from '@candor/kernel';
import { Amount, Banner, Card, Count, Row, Rows, SkeletonRows } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { isPeriod, type PlanDraft, toSchedule } from './draft.ts';
import { SlotTable } from './SlotTable.tsx';

/** The next five runs in both zones, or why there are none: asked of the server, whose rules they are. */
export function NextRuns({ draft }: { readonly draft: PlanDraft }) {
  const t = useText('auto-invest');
  const words = useFailureWords();
  const isAsked = isPeriod(draft.period) && draft.startDate !== '' && draft.endDate !== '';
  const amount = /^\d+(\.\d+)?$/.test(draft.amount) ? { amount: draft.amount } : {};
  const found = useCall('app.auto-invest/preview', { ...toSchedule(draft), ...amount }, { isEnabled: isAsked });
  return (
    <Card title={t('next')}>
      {found.error ? (
        <Banner tone="warn">{words(found.error.failure)}</Banner>
      ) : found.data ? (
        <>
          <SlotTable slots={found.data.slots.map(instant)} zone={PLAN_ZONE} />
          <Rows>
            <Row label={t('runs')}>
              <Count value={found.data.runs} />
            </Row>
            {found.data.total && (
              <Row label={t('total')} isStrong>
                <Amount value={readMoney(found.data.total)} zeros="drop" isPublic />
              </Row>
            )}
          </Rows>
        </>
      ) : (
        <SkeletonRows count={5} />
      )}
      <p className={flow.note}>{t('dst')}</p>
    </Card>
  );
}
