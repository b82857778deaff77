import * as z from 'zod/mini';
import { isWithoutTwins, zEmail, zId, zText, zUsername } from '../fields.ts';
import { OPERATOR_ROLES } from './roles.ts';

/** The roles of an operator: at least one, none twice. */
const zOperatorRoles = z
  .array(z.enum(OPERATOR_ROLES))
  .check(z.minLength(1), z.maxLength(OPERATOR_ROLES.length), z.refine(isWithoutTwins));

/** What its proposals say. None has a field for a price, a profit or a result. */
export const operatorsProposals = {
  /** The invitation goes to the address the second person sees here, so that nobody can create a colleague to be. */
  'operator.create': z.strictObject({ username: zUsername, name: zText(60), email: zEmail, roles: zOperatorRoles }),
  'operator.roles': z.strictObject({ operatorId: zId('opr'), roles: zOperatorRoles }),
  'operator.disable': z.strictObject({ operatorId: zId('opr'), isDisabled: z.boolean() }),
  /** For who lost password and authenticator: both end, and a new invitation goes to the address that is shown here. */
  'operator.recover': z.strictObject({ operatorId: zId('opr'), email: zEmail }),
} as const;
