import type { Json } from '@candor/ledger';

/** The open WebSocket connections. Facts from the outbox reach them by themselves. */
export type Live = {
  /** Tells everybody on a public channel something that is not kept, such as a price. */
  readonly publish: (channel: string, name: string, data: Json) => void;
  readonly clients: () => number;
};
