import * as z from 'zod/mini';
import { callsIn, defineAgreement } from '../agreement.ts';
import { stakingProposals } from './approvals.ts';
import { stakingCalls } from './calls.ts';
import { STAKE_STATES } from './fields.ts';

/** A stake of the customer began or ended. */
const accountEvents = [
  z.strictObject({
    name: z.literal('staking.changed'),
    data: z.strictObject({ id: z.string(), state: z.enum(STAKE_STATES) }),
  }),
] as const;

export const stakingAgreement = defineAgreement({
  calls: callsIn({ ...stakingCalls }),
  accountEvents,
  proposals: stakingProposals,
});
