import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zCursor, zInstant, zLimit, zMoney, zPage } from '../fields.ts';

/** Somebody in an agent's downline, as far as an agent may see. */
export const AgentMember = z.strictObject({
  uid: z.string(),
  username: z.string(),
  /** Masked, unless the agent searched for exactly this number. Null where there is none. */
  mobile: z.nullable(z.string()),
  tier: z.number(),
  level: z.number(),
  joinedAt: zInstant,
  /** What arrived and what left altogether, by asset. */
  recharged: z.array(zMoney),
  withdrawn: z.array(zMoney),
});
export type AgentMember = z.infer<typeof AgentMember>;

export const listProxies = query({
  path: 'app.agent/members',
  summary:
    'The agent’s own downline, newest first; with `search` those with exactly this mobile or ID, or whose account name begins so.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'agent',
  input: z.strictObject({ search: z.optional(z.string().check(z.maxLength(40))), cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    /** Everybody in the downline, found or not. */
    members: z.number(),
    ...zPage(AgentMember).def.shape,
  }),
});
