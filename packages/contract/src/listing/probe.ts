import * as z from 'zod/mini';
import { command } from '../call.ts';
import { zNetwork, zWhole } from '../fields.ts';
import { TOKEN_PROBLEMS } from './probe-fields.ts';

/** An address of either network that has contracts; which of them it is, the rule says. */
const zAddress = z.string().check(z.regex(/^(T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40})$/));

export const probeToken = command({
  path: 'app.console/listing/probe',
  summary:
    'Look at a contract before it is listed: what it says about itself, and what a transfer does that is tried on the chain and thrown away. What was found is kept: a proposal to list the contract needs it.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({
    /** One that has tokens. */
    network: zNetwork,
    contract: zAddress,
    /** What was typed about it; left out, what the contract says is taken. */
    symbol: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,11}$/))),
    decimals: z.optional(zWhole(0, 36)),
    /** Somebody who has some of it, to try a transfer with; left out, our own wallet. */
    holder: z.optional(zAddress),
  }),
  output: z.strictObject({
    /** As it is kept; letters of the other case may have been typed. */
    contract: z.string(),
    /** What the contract says; null where it is none, or does not answer like a token. */
    facts: z.nullable(z.strictObject({ symbol: z.string(), name: z.string(), decimals: z.number() })),
    /** None, and it can be listed. */
    problems: z.array(z.enum(TOKEN_PROBLEMS)),
  }),
  refusals: { 'recharge.networkClosed': 61211 },
});
