import type { Json } from '@candor/ledger';

/** The open WebSocket connections. Facts from the outbox reach them by themselves. */
export type Live = {
  /** Tells everybody on a public channel something that is not kept, such as a price. */
  readonly publish: (channel: string, name: string, data: Json) => void;
  /** Whether anybody listens: what nobody hears need not be worked out. */
  readonly isHeard: (channel: string) => boolean;
  /** Told when the first begins and the last ends to listen to a public channel, until the answer is called. */
  readonly onHeard: (listener: (channel: string, isHeard: boolean) => void) => () => void;
  readonly clients: () => number;
};
