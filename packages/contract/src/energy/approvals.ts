import * as z from 'zod/mini';

/** What its proposals say. None has a field for a price, a profit or a result. */
export const energyProposals = {
  /** TRX of the hot wallet that becomes stake for energy, or stake that becomes TRX again after the chain's fortnight. */
  'energy.stake': z.strictObject({
    action: z.enum(['stake', 'unstake']),
    trx: z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)),
  }),
} as const;
