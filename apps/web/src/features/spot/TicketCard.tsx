import type { SpotMarket } from '@candor/contract';
import type { MarketPair } from '@candor/domain/market';
import { SECOND_MS } from '@candor/kernel';
import { SkeletonRows } from '@candor/ui';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useCall } from '../../platform/use-call.ts';
import type { BookFeed } from '../market/index.ts';
import { Ticket } from './Ticket.tsx';
import type { Draft } from './ticket.ts';

export type Rules = Answer<'app.spot/rules'>;

export type TicketProps = {
  readonly pair: MarketPair;
  readonly market: SpotMarket;
  readonly feed: BookFeed;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
};

/** The band moves with the market; balances are told of by the socket as well. */
const RULES_EVERY_MS = 10 * SECOND_MS;

/** The ticket, once it is known what this customer may place and with what. */
export function TicketCard(props: TicketProps) {
  const rules = useCall('app.spot/rules', { market: props.pair.id }, { everyMs: RULES_EVERY_MS });
  return (
    <Loaded reading={rules} bones={<SkeletonRows count={5} />}>
      {(data) => (data.gate === null ? <Ticket {...props} rules={data} /> : <GateNotice gate={data.gate} />)}
    </Loaded>
  );
}
