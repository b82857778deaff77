import * as z from 'zod/mini';
import { zAsset, zDecimal, zEmail, zId, zMobile, zText, zUsername } from './fields.ts';
import { OPERATOR_ROLES } from './operators.ts';

/** The roles of an operator: at least one, none twice. */
const zOperatorRoles = z
  .array(z.enum(OPERATOR_ROLES))
  .check(z.minLength(1), z.maxLength(OPERATOR_ROLES.length), z.refine(isWithoutTwins));

/** The account of the house a movement starts from or ends at. */
const zHouseAccount = z
  .string()
  .check(z.maxLength(80), z.regex(/^house:[a-z0-9][a-z0-9_-]{0,39}(:[a-z0-9_-]{1,40}){0,2}$/));

/** What each kind of proposal says, as the JSON text in `payload`. None has a field for a price, a profit or a result. */
export const APPROVAL_PAYLOADS = {
  /** `value` is judged by the setting itself. */
  'setting.change': z.strictObject({ key: zText(60), value: z.json() }),
  /** The invitation goes to the address the second person sees here, so that nobody can create a colleague to be. */
  'operator.create': z.strictObject({ username: zUsername, name: zText(60), email: zEmail, roles: zOperatorRoles }),
  'operator.roles': z.strictObject({ operatorId: zId('opr'), roles: zOperatorRoles }),
  'operator.disable': z.strictObject({ operatorId: zId('opr'), isDisabled: z.boolean() }),
  'user.roles': z.strictObject({
    userId: zId('usr'),
    roles: z.array(z.enum(['team_leader', 'agent'])).check(z.maxLength(2), z.refine(isWithoutTwins)),
  }),
  /** Null takes the grant away; what was earned by trading always stays. */
  'user.level': z.strictObject({
    userId: zId('usr'),
    level: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(6))),
  }),
  /** Takes every second factor away and may replace the mobile, for somebody who lost their phone. */
  'user.recover': z.strictObject({ userId: zId('usr'), mobile: z.nullable(zMobile) }),
  'money.house': z.strictObject({ from: zHouseAccount, to: zHouseAccount, asset: zAsset, amount: zDecimal }),
} as const;

export type ApprovalPayloads = { [Kind in keyof typeof APPROVAL_PAYLOADS]: z.output<(typeof APPROVAL_PAYLOADS)[Kind]> };

function isWithoutTwins(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
