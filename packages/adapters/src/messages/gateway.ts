/** A text ready to go. */
export type OutgoingMessage = {
  /** The same for every attempt, so that a gateway that knows repeats can drop them. */
  readonly id: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
};

/** How it went. `unavailable` may pass and is tried again; `refused` will not, however often it is tried. */
export type GatewayAnswer =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unavailable'; readonly reason: string };

export type GatewayKind = 'sandbox' | 'http' | 'smtp';

/**
 * A way out for one kind of message. Delivery is at least once: a process that dies between the gateway's yes and our
 * note of it leaves a message that is sent a second time.
 */
export type Gateway = {
  readonly kind: GatewayKind;
  readonly deliver: (message: OutgoingMessage) => Promise<GatewayAnswer>;
  readonly close: () => void;
};

const MAX_REASON = 200;

/** What an operator reads. Control characters would let a gateway's answer forge lines in a log. */
export function toReason(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON);
}
