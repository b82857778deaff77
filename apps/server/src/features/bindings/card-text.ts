import * as z from 'zod/mini';

/** What a sealed bank card holds. The bindings seal it; withdrawals open it, and seal a copy of their own. */
export const CardText = z.object({
  bankName: z.string(),
  payee: z.string(),
  bankAddress: z.string(),
  accountNumber: z.string(),
});
export type CardText = z.infer<typeof CardText>;

/** The label a bound card is sealed with: with another one it does not open. */
export const CARD_PURPOSE = 'bankCard';
