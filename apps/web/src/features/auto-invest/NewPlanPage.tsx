import { Card, FlowPage, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { useCall } from '../../platform/use-call.ts';
import { draftFrom } from './draft.ts';
import { NextRuns } from './NextRuns.tsx';
import { PlanForm } from './PlanForm.tsx';

export type Rules = Answer<'app.auto-invest/rules'>;

/** What is bought, how often and from when on; beside it the moments that makes. */
export function NewPlanPage() {
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => draftFrom(search, clock.now()));
  const rules = useCall('app.auto-invest/rules', {});
  return (
    <FlowPage summary={rules.data?.gate === null && <NextRuns draft={draft} />}>
      <Loaded
        reading={rules}
        bones={
          <Card>
            <SkeletonRows count={6} />
          </Card>
        }
      >
        {(data) =>
          data.gate === null ? (
            <PlanForm rules={data} draft={draft} onDraft={setDraft} />
          ) : (
            <GateNotice gate={data.gate} />
          )
        }
      </Loaded>
    </FlowPage>
  );
}
