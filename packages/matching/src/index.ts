export type { EventLog } from './event-log.ts';
export { CANCEL, COMMAND, EVENT, REJECT } from './event-words.ts';
export { OrderBook } from './order-book.ts';
export type {
  Amendment,
  BookEvent,
  BookHead,
  BookOptions,
  CancelReason,
  Command,
  Depth,
  Level,
  OpenOrder,
  PlaceOrder,
  RejectReason,
  SelfTrade,
  Side,
} from './types.ts';
