import type { Plan } from '@candor/contract/auto-invest/calls';
import { Amount, iconHistory, ListRow } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { Period } from '../../parts/Period.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { PLAN_PATH } from './own-paths.ts';
import { useEvery } from './use-every.ts';

/** One plan: what it buys, how often, and where it stands. */
export function PlanRow({ plan }: { readonly plan: Plan }) {
  const t = useText('auto-invest');
  const every = useEvery();
  return (
    <ListRow
      start={<IconPlate icon={iconHistory} />}
      title={plan.market.replace('-', '/')}
      note={
        <>
          <Amount value={readMoney(plan.amount)} zeros="drop" /> · {every(plan.period)}
          {plan.profit && (
            <>
              {' '}
              · {plan.isSimulated && `${t('simulated')} · `}
              <Period from={plan.startAt} until={plan.finishedAt} />
            </>
          )}
        </>
      }
      end={plan.profit ? <Amount value={readMoney(plan.profit)} isChange /> : t(`state.${plan.state}`)}
      endNote={plan.profit ? t(plan.sale ? 'realised' : 'unrealised') : undefined}
      href={`${PLAN_PATH}?id=${plan.id}`}
      hasChevron={false}
    />
  );
}
