import { Card, cx, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useCall } from '../../platform/use-call.ts';
import { draftFrom } from './draft.ts';
import { ExchangeForm } from './ExchangeForm.tsx';
import styles from './FlashExchange.module.css';
import { PairChart } from './PairChart.tsx';
import { RecentExchanges } from './RecentExchanges.tsx';

export type Rules = Answer<'app.flash-exchange/rules'>;

/** One coin for another at a rate that is held while the trade password is typed; what the coin did lies beside it. */
export function ExchangePage() {
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => draftFrom(search));
  const rules = useCall('app.flash-exchange/rules', {});
  return (
    <Loaded
      reading={rules}
      bones={
        <Card>
          <SkeletonRows count={4} />
        </Card>
      }
    >
      {(data) => (
        <div className={flow.columns}>
          {data.gate === null ? (
            <ExchangeForm rules={data} draft={draft} onDraft={setDraft} />
          ) : (
            <GateNotice gate={data.gate} />
          )}
          <div className={cx(styles.beside)}>
            <PairChart base={draft.base} />
            <RecentExchanges />
          </div>
        </div>
      )}
    </Loaded>
  );
}
