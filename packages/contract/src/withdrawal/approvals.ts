import * as z from 'zod/mini';
import { zId } from '../fields.ts';

/** What its proposals say. None has a field for a price, a profit or a result. */
export const withdrawalProposals = {
  /** The second yes to a withdrawal above the limit; the first is the proposal. */
  'withdrawal.large': z.strictObject({ withdrawalId: zId('wdr') }),
} as const;
