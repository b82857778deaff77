import { Amount } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** What the customer has staked; nothing is said where that is nothing. */
export function StakedFigure() {
  const t = useText('find');
  const mine = useCall('app.staking/overview', {}).data?.mine[0];
  return (
    mine && (
      <FindFigure caption={t('staking.figure')}>
        <Amount value={readMoney(mine.staked)} />
      </FindFigure>
    )
  );
}
