import * as z from 'zod/mini';
import { zAsset, zDecimal } from '../fields.ts';

/** The account of the house a movement starts from or ends at. */
const zHouseAccount = z
  .string()
  .check(z.maxLength(80), z.regex(/^house:[a-z0-9][a-z0-9_-]{0,39}(:[a-z0-9_-]{1,40}){0,2}$/));

/** What its proposals say. None has a field for a price, a profit or a result. */
export const ledgerProposals = {
  'money.house': z.strictObject({ from: zHouseAccount, to: zHouseAccount, asset: zAsset, amount: zDecimal }),
} as const;
