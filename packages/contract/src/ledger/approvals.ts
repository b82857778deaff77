import * as z from 'zod/mini';
import { zAsset, zDecimal, zHouseAccount } from '../fields.ts';

/** What its proposals say. None has a field for a price, a profit or a result. */
export const ledgerProposals = {
  'money.house': z.strictObject({ from: zHouseAccount, to: zHouseAccount, asset: zAsset, amount: zDecimal }),
} as const;
