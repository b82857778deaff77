import type { Robot } from '@candor/contract/robot/calls';
import { Amount, iconRobot, ListRow } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { Period } from '../../parts/Period.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { robotPath } from './own-paths.ts';
import { showMarket } from './robot-words.ts';

/** One robot: the net result beside holding, and where it stands. */
export function RobotRow({ robot }: { readonly robot: Robot }) {
  const t = useText('robot');
  const state = t(`state.${robot.state}`);
  const template =
    robot.tier === 'vip' ? `${t(`template.${robot.template}`)} · ${t('tier.vip')}` : t(`template.${robot.template}`);
  return (
    <ListRow
      start={<IconPlate icon={iconRobot} />}
      title={<bdi>{robot.name}</bdi>}
      note={
        <>
          {showMarket(robot.market)} · {template} · {state} · {robot.isSimulated && `${t('simulated')} · `}
          <Period from={robot.startedAt} until={robot.stoppedAt} />
        </>
      }
      end={<Amount value={robot.againstHolding && readMoney(robot.againstHolding)} isChange />}
      endNote={t('againstHolding')}
      href={robotPath(robot.id)}
      hasChevron={false}
    />
  );
}
