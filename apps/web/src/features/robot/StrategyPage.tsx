import { SECOND_MS } from '@candor/kernel';
import { FlowPage, iconRobot } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { OneById } from '../../parts/OneById.tsx';
import { DecisionList } from './DecisionList.tsx';
import { FillList } from './FillList.tsx';
import { RobotDetail } from './RobotDetail.tsx';
import { findTemplateId } from './robot-words.ts';
import { TemplateDetail, TemplateSummary } from './TemplateDetail.tsx';

/** The socket tells of fills and balances; this is for the worth of the coins and for what a candle brings. */
const EVERY_MS = 10 * SECOND_MS;

/** A strategy on offer, or a robot that runs by one. */
export function StrategyPage() {
  const [search] = useSearchParams();
  const [shown, setShown] = useState<Parameters<typeof DecisionList>[0]>();
  const template = findTemplateId(search.get('template'));
  return (
    <FlowPage
      summary={
        template ? (
          <TemplateSummary id={template} />
        ) : (
          shown && (
            <>
              <DecisionList {...shown} />
              <FillList {...shown} />
            </>
          )
        )
      }
    >
      {template ? (
        <TemplateDetail key={template} id={template} />
      ) : (
        <OneById
          path="app.robot/robot"
          prefix="rob"
          everyMs={EVERY_MS}
          words="robot"
          missing={[iconRobot, 'missing', 'missingText']}
          list={[`${PATHS.robots}?list=running`, 'all']}
        >
          {(detail, isNew) => <RobotDetail detail={detail} isNew={isNew} onShown={setShown} />}
        </OneById>
      )}
    </FlowPage>
  );
}
