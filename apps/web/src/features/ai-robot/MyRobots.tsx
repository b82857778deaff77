import type { AiRobot } from '@candor/contract/ai-robot/calls';
import { ROBOT_LISTS, type RobotList } from '@candor/contract/robot/fields';
import { Amount, EmptyState, iconModel, ListRow, Section, Segmented } from '@candor/ui';
import { useState } from 'react';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Period } from '../../parts/Period.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { ROBOT_PATH } from './own-paths.ts';

/** The customer's own, running or stopped, each with its result against holding. */
export function MyRobots() {
  const t = useText('ai-robot');
  const [list, setList] = useState<RobotList>('running');
  return (
    <Section title={t('mine')}>
      <Segmented
        label={t('mine')}
        items={ROBOT_LISTS.map((id) => ({ id, label: t(`robot.${id}`) }))}
        value={list}
        onValueChange={setList}
      />
      <PagedList
        path="app.ai-robot/robots"
        input={{ list }}
        row={(robot) => <RobotRow key={robot.id} robot={robot} />}
        empty={<EmptyState icon={iconModel} title={t('empty')} hint={t('emptyHint')} />}
      />
    </Section>
  );
}

function RobotRow({ robot }: { readonly robot: AiRobot }) {
  const t = useText('ai-robot');
  return (
    <ListRow
      start={<IconPlate icon={iconModel} />}
      title={<Amount value={readMoney(robot.invested)} zeros="drop" />}
      note={
        <>
          {t(`robot.${robot.state}`)} · <Period from={robot.startedAt} until={robot.stoppedAt} />
        </>
      }
      end={robot.againstHolding && <Amount value={readMoney(robot.againstHolding)} isChange />}
      endNote={robot.againstHolding && t('against')}
      href={`${ROBOT_PATH}?id=${robot.id}`}
      hasChevron={false}
    />
  );
}
