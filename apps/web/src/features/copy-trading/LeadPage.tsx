import { Card, FlowPage, SkeletonRows } from '@candor/ui';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useCall } from '../../platform/use-call.ts';
import { Leading } from './Leading.tsx';
import { OpenForm } from './OpenForm.tsx';

/** A leader's own project, or the form that opens one. */
export function LeadPage() {
  const rules = useCall('app.copy-trading/rules', {});
  const lead = useCall('app.copy-trading/lead', {});
  const bones = (
    <Card>
      <SkeletonRows count={6} />
    </Card>
  );
  return (
    <FlowPage>
      <Loaded reading={rules} bones={bones}>
        {(known) =>
          known.leadGate === null ? (
            <Loaded reading={lead} bones={bones}>
              {(own) =>
                own.project && own.project.endedAt === null ? (
                  <Leading lead={own} project={own.project} />
                ) : (
                  <OpenForm rules={known} />
                )
              }
            </Loaded>
          ) : (
            <GateNotice gate={known.leadGate} />
          )
        }
      </Loaded>
    </FlowPage>
  );
}
