import * as z from 'zod/mini';
import { zDecimal, zId, zText } from '../fields.ts';

/** What its proposals say. None has a field for a price, a profit or a result. */
export const rechargeProposals = {
  /** Credit a certificate no payment on the chain stands for; `evidence` names what the two rely on, and is good once. */
  'recharge.credit': z.strictObject({ certificateId: zId('crt'), amount: zDecimal, evidence: zText(120, 5) }),
} as const;
