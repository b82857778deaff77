import type { GatewayKind } from '@candor/adapters/messages';
import type { Channel } from '@candor/contract';
import type { TemplateName } from '@candor/domain/messages';
import type { Id, Instant } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';

export type NewMessage = {
  readonly channel: Channel;
  readonly to: string;
  readonly template: TemplateName;
  readonly lang: string;
  /** What the text quotes; `at`, the moment of writing, is added by itself. */
  readonly params: Readonly<Record<string, string>>;
  /** Whose message it is: it then begins with their anti-phishing phrase. */
  readonly userId?: Id<'usr'>;
  /** After this it is not worth sending any more. */
  readonly goodUntil?: Instant;
};

export type Messages = {
  /** Writes the text down and asks for its delivery, in the transaction of its cause. */
  readonly send: (tx: Tx, message: NewMessage) => Promise<void>;
  /** Takes as long as `send` and sends nothing: whether there was somebody to write to must not be told by the clock. */
  readonly pretend: (tx: Tx, message: NewMessage) => Promise<void>;
  /** One attempt at a waiting message. Throws where it must be tried again, as jobs do. */
  readonly deliver: (id: Id<'msg'>) => Promise<void>;
  /** Puts a failed message back in line. False where it is not a failed one, or its text is gone. */
  readonly retry: (tx: Tx, id: Id<'msg'>) => Promise<boolean>;
  /** Puts those back in line whose job was lost with a process that died. */
  readonly recover: () => Promise<number>;
  readonly count: (state: 'waiting' | 'failed') => Promise<number>;
  readonly gateways: Readonly<Record<Channel, GatewayKind>>;
};
