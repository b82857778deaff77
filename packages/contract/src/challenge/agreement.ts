import * as z from 'zod/mini';
import { callsIn, defineAgreement } from '../agreement.ts';
import { zMoney } from '../fields.ts';
import { challengeProposals } from './approvals.ts';
import { challengeCalls } from './calls.ts';

/** A challenge was settled and paid the customer: a prize with its rank, or a part of what attempts had cost. */
const accountEvents = [
  z.strictObject({
    name: z.literal('challenge.paid'),
    data: z.strictObject({ id: z.string(), rank: z.nullable(z.number()), money: zMoney }),
  }),
] as const;

export const challengeAgreement = defineAgreement({
  calls: callsIn({ ...challengeCalls }),
  accountEvents,
  proposals: challengeProposals,
});
