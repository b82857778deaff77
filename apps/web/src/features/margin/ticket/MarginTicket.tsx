import type { SpotMarket } from '@candor/contract';
import type { MarketPair } from '@candor/domain/market';
import { SECOND_MS } from '@candor/kernel';
import { SkeletonRows } from '@candor/ui';
import { GateNotice } from '../../../parts/GateNotice.tsx';
import { Loaded } from '../../../parts/Loaded.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { MarginForm } from './MarginForm.tsx';
import type { MarginDraft } from './margin-draft.ts';

export type MarginTicketProps = {
  readonly pair: MarketPair;
  readonly market: SpotMarket;
  readonly draft: MarginDraft;
  readonly onDraft: (draft: MarginDraft) => void;
};

/** Nobody announces the mark; everything the ticket says is counted from it. */
const MARK_EVERY_MS = 2 * SECOND_MS;

/** The margin ticket, once it is known what this customer may open and with what. */
export function MarginTicket(props: MarginTicketProps) {
  const rules = useCall('app.margin/rules', { market: props.pair.id }, { everyMs: MARK_EVERY_MS });
  return (
    <Loaded reading={rules} bones={<SkeletonRows count={6} />}>
      {(data) => (data.gate === null ? <MarginForm {...props} rules={data} /> : <GateNotice gate={data.gate} />)}
    </Loaded>
  );
}
