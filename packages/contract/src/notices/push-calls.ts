import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zId, zInstant } from '../fields.ts';

/** Where a browser's push service takes messages for it. What else it must be is a rule: PSH-2. */
const zEndpoint = z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/[!-~]{4,}$/));
/** A point of P-256, and sixteen secret bytes, as browsers write them. */
const zPoint = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/));
const zAuth = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

const PushDevice = z.strictObject({
  id: zId('psh'),
  /** Browser and system, as the log-in named them. */
  device: z.string(),
  isThis: z.boolean(),
  addedAt: zInstant,
  deliveredAt: z.nullable(zInstant),
});

const PushState = z.strictObject({
  /** What a browser subscribes with (RFC 8292). */
  publicKey: z.string(),
  devices: z.array(PushDevice),
});

export const pushState = query({
  path: 'app.notices/push',
  summary:
    'The devices that notices are pushed to while the app is closed. With the endpoint of this browser, which of them it is.',
  access: 'customer',
  input: z.strictObject({ endpoint: z.optional(zEndpoint) }),
  output: PushState,
});

export const subscribePush = command({
  path: 'app.notices/subscribe',
  summary:
    'Notices are pushed to this browser from now on, for as long as its log-in lasts or the device stays signed in. Repeating it changes nothing.',
  access: 'customer',
  input: z.strictObject({
    endpoint: zEndpoint,
    p256dh: zPoint,
    auth: zAuth,
    /** The app asks by itself, for a browser where it was on before: what was turned off since stays off. */
    isRenewal: z.optional(z.enum(['0', '1'])),
  }),
  output: PushState,
  refusals: { 'push.badEndpoint': 67601, 'push.badKey': 67602, 'push.tooMany': 67603 },
});

export const unsubscribePush = command({
  path: 'app.notices/unsubscribe',
  summary: 'No more notices are pushed to one of the customer’s own devices.',
  access: 'customer',
  input: z.strictObject({ id: zId('psh') }),
  output: z.strictObject({ id: zId('psh') }),
  refusals: { 'push.unknown': 67604 },
});
