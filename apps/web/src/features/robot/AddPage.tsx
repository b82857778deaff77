import { Card, FlowPage, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useCall } from '../../platform/use-call.ts';
import { AddForm } from './AddForm.tsx';
import { draftFrom } from './draft.ts';
import { Estimate, Rules } from './TemplateFacts.tsx';

/** A strategy, a coin and an amount; beside it the rules it will run by. */
export function AddPage() {
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => draftFrom(search));
  const reading = useCall('app.robot/templates', {});
  const chosen = reading.data?.templates.find(({ id }) => id === draft.template);
  return (
    <FlowPage
      summary={
        chosen && (
          <>
            <Rules template={chosen} isShort />
            <Estimate template={chosen} />
          </>
        )
      }
    >
      <Loaded
        reading={reading}
        bones={
          <Card>
            <SkeletonRows count={6} />
          </Card>
        }
      >
        {(terms) =>
          terms.gate === null ? (
            <AddForm terms={terms} draft={draft} onDraft={setDraft} />
          ) : (
            <GateNotice gate={terms.gate} />
          )
        }
      </Loaded>
    </FlowPage>
  );
}
