import { Amount } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';

export function PoolFigure() {
  const t = useText('find');
  const challenge = useCall('app.challenge/overview', {}).data?.challenge;
  return (
    challenge && (
      <FindFigure caption={t('challenge.figure')}>
        <Amount value={readMoney(challenge.pool)} />
      </FindFigure>
    )
  );
}
