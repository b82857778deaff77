import * as z from 'zod/mini';
import { zText } from '../fields.ts';

/** What its proposals say. None has a field for a price, a profit or a result. */
export const configurationProposals = {
  /** `value` is judged by the setting itself. */
  'setting.change': z.strictObject({ key: zText(60), value: z.json() }),
} as const;
