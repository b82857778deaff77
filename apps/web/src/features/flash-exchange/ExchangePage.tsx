import { Card, FlowPage, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useCall } from '../../platform/use-call.ts';
import { draftFrom, offered } from './draft.ts';
import { ExchangeForm } from './ExchangeForm.tsx';
import { PairChart } from './PairChart.tsx';
import { RecentExchanges } from './RecentExchanges.tsx';

export type Rules = Answer<'app.flash-exchange/rules'>;

/** One coin for another at a rate that is held while the trade password is typed; what the coin did lies beside it. */
export function ExchangePage() {
  const [search] = useSearchParams();
  const [typed, setDraft] = useState(() => draftFrom(search));
  const rules = useCall('app.flash-exchange/rules', {});
  const draft = rules.data ? offered(typed, rules.data.bases) : typed;
  return (
    <FlowPage
      summary={
        rules.data && (
          <>
            <PairChart base={draft.base} />
            <RecentExchanges />
          </>
        )
      }
    >
      <Loaded
        reading={rules}
        bones={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
      >
        {(data) =>
          data.gate === null ? (
            <ExchangeForm rules={data} draft={draft} onDraft={setDraft} />
          ) : (
            <GateNotice gate={data.gate} />
          )
        }
      </Loaded>
    </FlowPage>
  );
}
