import type { AiState } from '@candor/contract/ai-robot/fields';
import { MINUTE_MS } from '@candor/kernel';
import { Card, HubColumns, HubPage, SkeletonRows, type Status, StatusChip } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { MyRobots } from './MyRobots.tsx';
import { Scorecard } from './Scorecard.tsx';
import { Spreads } from './Spreads.tsx';
import { StartForm } from './StartForm.tsx';

export type Overview = Answer<'app.ai-robot/overview'>;

const STATUS: Readonly<Record<AiState, Status>> = {
  training: 'pending',
  noEdge: 'stopped',
  edge: 'running',
  changed: 'rejected',
};

/** Whether the model trades now and why, what it came to, the customer's own robots, and the search for spreads. */
export function AiPage() {
  const overview = useCall('app.ai-robot/overview', {}, { everyMs: MINUTE_MS });
  return (
    <HubPage>
      <Loaded
        reading={overview}
        bones={
          <Card>
            <SkeletonRows count={6} />
          </Card>
        }
      >
        {(data) => (
          <HubColumns
            side={
              <>
                {data.gate === null ? <StartForm overview={data} /> : <GateNotice gate={data.gate} />}
                <MyRobots />
                <Spreads />
              </>
            }
          >
            <State state={data.state} />
            {data.model && data.data && <Scorecard model={data.model} data={data.data} />}
          </HubColumns>
        )}
      </Loaded>
    </HubPage>
  );
}

function State({ state }: { readonly state: AiState }) {
  const t = useText('ai-robot');
  return (
    <Card>
      <div className={flow.choice}>
        <output>
          <StatusChip status={STATUS[state]}>{t(`state.${state}`)}</StatusChip>
        </output>
        <p className={flow.text}>{t(`stateText.${state}`)}</p>
      </div>
    </Card>
  );
}
