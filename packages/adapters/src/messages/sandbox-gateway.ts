import type { Gateway } from './gateway.ts';

/** Nothing leaves the machine: the text stays in the outbox, where the console shows it. */
export function sandboxGateway(): Gateway {
  return { kind: 'sandbox', deliver: async () => ({ outcome: 'kept' }), close: () => undefined };
}
