import type { PlanRun } from '@candor/contract/auto-invest/calls';
import { instant } from '@candor/kernel';
import { Amount, DateTime, iconAlert, iconHistory, ListRow, Price } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { priceDecimals } from './price-decimals.ts';

/** Every run with what it bought, or why it did not. */
export function RunList({ id, market }: { readonly id: string; readonly market: string }) {
  const t = useText('auto-invest');
  return (
    <PagedList
      path="app.auto-invest/runs"
      input={{ id }}
      title={t('runs')}
      row={(run) => <RunRow key={run.slot} run={run} market={market} />}
      empty={<p className={flow.note}>{t('noRuns')}</p>}
    />
  );
}

function RunRow({ run, market }: { readonly run: PlanRun; readonly market: string }) {
  const t = useText('auto-invest');
  if (run.skipped !== null) {
    return (
      <ListRow
        start={<IconPlate icon={iconAlert} />}
        title={t(`skip.${run.skipped}`)}
        note={<DateTime value={instant(run.dueAt)} />}
      />
    );
  }
  return (
    <ListRow
      start={<IconPlate icon={iconHistory} />}
      title={<Amount value={readMoney(run.coins)} />}
      note={<DateTime value={instant(run.at)} />}
      end={<Amount value={readMoney(run.spent)} />}
      endNote={<Price value={run.price} decimals={priceDecimals(market)} />}
      href={`/pages/spot/order?id=${run.orderId}`}
      hasChevron={false}
    />
  );
}
