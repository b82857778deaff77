import { FlowPage, iconRobot } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { OneById } from '../../parts/OneById.tsx';
import { ModeForm } from './ModeForm.tsx';

/** Other rules for a robot that runs: a new segment begins. */
export function ModePage() {
  return (
    <FlowPage>
      <OneById
        path="app.robot/robot"
        prefix="rob"
        words="robot"
        missing={[iconRobot, 'missing', 'missingText']}
        list={[`${PATHS.robots}?list=running`, 'all']}
      >
        {({ robot, book }) => <ModeForm robot={robot} book={book} />}
      </OneById>
    </FlowPage>
  );
}
