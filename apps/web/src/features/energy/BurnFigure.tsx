import { Count } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

/** What renting is compared with: the chain's own price of energy, which changes. */
export function BurnFigure() {
  const t = useText('find');
  const sun = useCall('app.energy/rules', {}).data?.burnSunPerEnergy;
  if (sun === null || sun === undefined) return null;
  return (
    <FindFigure caption={t('energy.figure')}>
      <Count value={BigInt(sun)} />
    </FindFigure>
  );
}
