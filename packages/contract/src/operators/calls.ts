import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCode, zId, zInstant, zNewPassword, zNothing, zPassword, zText } from '../fields.ts';
import { renewed } from '../proof.ts';
import { zWebAuthn } from '../webauthn.ts';
import { OPERATOR_ROLES, type OperatorRole } from './roles.ts';

export { OPERATOR_ROLES, type OperatorRole };

export const OperatorInfo = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
});
export type OperatorInfo = z.infer<typeof OperatorInfo>;

/** Either the token, or the second step that stands before it. */
export const operatorLogin = command({
  path: 'app.console/auth/login',
  summary: 'Operator sign-in. The token goes into every later console call as _user_token.',
  access: 'visitor',
  input: z.strictObject({ username: zText(64), password: zPassword }),
  output: z.strictObject({
    token: z.nullable(z.string()),
    expires_at: z.nullable(zInstant),
    operator: z.nullable(OperatorInfo),
    second: z.nullable(z.strictObject({ challenge: z.string(), expiresAt: zInstant })),
  }),
  refusals: { 'auth.wrongCredentials': 60101, 'auth.tooManyTries': 60102 },
});

export const operatorSecond = command({
  path: 'app.console/auth/second',
  summary: 'The second step: a code of the operator’s authenticator, or a recovery code.',
  access: 'visitor',
  input: z.strictObject({
    challenge: z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/)),
    code: zText(64),
  }),
  output: z.strictObject({ token: z.string(), expires_at: zInstant, operator: OperatorInfo }),
  refusals: { 'second.wrong': 60103, 'second.ended': 60104, 'second.tooManyTries': 60105 },
});

const OWN_REFUSALS = { 'auth.wrongPassword': 60107, 'auth.tooManyTries': 60102 } as const;

export const startOperatorTotp = command({
  path: 'app.console/auth/totp_start',
  summary: 'A new secret for the operator’s own authenticator. Replacing one that is on takes a code of it.',
  access: 'operator',
  permission: 'any',
  rule: 'login.own',
  input: z.strictObject({ password: zPassword, code: z.optional(zText(64)) }),
  output: z.strictObject({ ...renewed, secret: z.string(), uri: z.string() }),
  refusals: { ...OWN_REFUSALS, 'second.needed': 60108, 'second.wrong': 60103 },
});

export const confirmOperatorTotp = command({
  path: 'app.console/auth/totp_confirm',
  summary: 'Switch it on with its first code. The recovery codes are shown this once.',
  access: 'operator',
  permission: 'any',
  rule: 'login.own',
  input: z.strictObject({ code: zCode }),
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: { 'second.wrong': 60103, 'second.ended': 60104, 'auth.tooManyTries': 60102 },
});

export const stopOperatorTotp = command({
  path: 'app.console/auth/totp_stop',
  summary: 'Switch it off with the password and a code. Refused where the installation asks every operator for one.',
  access: 'operator',
  permission: 'any',
  rule: 'login.own',
  input: z.strictObject({ password: zPassword, code: zText(64) }),
  output: z.strictObject(renewed),
  refusals: { ...OWN_REFUSALS, 'second.wrong': 60103, 'second.required': 60109 },
});

export const changeOperatorPassword = command({
  path: 'app.console/auth/password',
  summary:
    'Another password for the operator’s own log-in. Ends the others. Takes a code where an authenticator is on.',
  access: 'operator',
  permission: 'any',
  rule: 'login.own',
  input: z.strictObject({
    password: zPassword,
    newPassword: zNewPassword,
    confirmation: zPassword,
    code: z.optional(zText(64)),
  }),
  output: z.strictObject(renewed),
  refusals: {
    ...OWN_REFUSALS,
    'password.differ': 60110,
    'password.weak': 60115,
    'password.same': 60117,
    'second.needed': 60108,
    'second.wrong': 60103,
  },
});

const SIGNER_AWAY = { 'treasury.signerAway': 66701 } as const;

export const approvalPasskey = query({
  path: 'app.console/auth/approval_passkey',
  summary: 'How many passkeys of this operator the signer knows, and whether it takes a new one from the console.',
  access: 'operator',
  permission: 'any',
  rule: 'login.own',
  input: zNothing,
  output: z.strictObject({ count: z.number(), isTakenHere: z.boolean() }),
  refusals: SIGNER_AWAY,
});

export const startApprovalPasskey = command({
  path: 'app.console/auth/approval_passkey_start',
  summary: 'Begin to make a passkey to approve with. `options` is for `navigator.credentials.create`.',
  access: 'operator',
  permission: 'any',
  rule: 'login.own',
  input: z.strictObject({ password: zPassword, code: z.optional(zText(64)) }),
  output: z.strictObject({ ...renewed, ceremony: z.string(), options: z.string() }),
  refusals: { ...OWN_REFUSALS, ...SIGNER_AWAY, 'second.needed': 60108, 'second.wrong': 60103 },
});

export const addApprovalPasskey = command({
  path: 'app.console/auth/approval_passkey_add',
  summary:
    'Hand the new passkey over. A sandbox’s signer takes it; elsewhere `code` is for whoever runs the signer, who enters it there.',
  access: 'operator',
  permission: 'any',
  rule: 'login.own',
  input: z.strictObject({
    ceremony: z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/)),
    response: zWebAuthn,
  }),
  output: z.strictObject({ code: z.nullable(z.string()) }),
  refusals: { ...SIGNER_AWAY, 'passkey.refused': 60604, 'second.ended': 60104 },
});

export const listOperators = query({
  path: 'app.console/operators/list',
  summary: 'Everybody who may sign in to the console, their roles, and whether they have a second factor.',
  access: 'operator',
  permission: 'operators.read',
  input: zNothing,
  output: z.strictObject({
    operators: z.array(
      z.strictObject({
        ...OperatorInfo.def.shape,
        email: z.nullable(z.string()),
        hasTotp: z.boolean(),
        /** False until they have followed their invitation. */
        hasJoined: z.boolean(),
        isDisabled: z.boolean(),
        lastSeenAt: z.nullable(zInstant),
        createdAt: zInstant,
      }),
    ),
  }),
});

export const inviteOperator = command({
  path: 'app.console/operators/invite',
  summary: 'Send the invitation of a new operator again, to the address that was approved. The one before ends.',
  access: 'operator',
  permission: 'operators.read',
  input: z.strictObject({ id: zId('opr') }),
  output: z.strictObject({ expiresAt: zInstant }),
  refusals: { 'invite.joined': 66402 },
});

export const acceptInvite = command({
  path: 'app.console/auth/join',
  summary: 'A new operator’s first password, with the invitation they were sent.',
  access: 'visitor',
  input: z.strictObject({
    invite: z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/)),
    newPassword: zNewPassword,
    confirmation: zPassword,
  }),
  output: z.strictObject({ username: z.string() }),
  refusals: { 'invite.ended': 66401, 'password.differ': 60110, 'password.weak': 60115 },
});

export const operatorLogout = command({
  path: 'app.console/auth/logout',
  summary: 'End this operator log-in.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({}),
});

export const operatorMe = query({
  path: 'app.console/auth/me',
  summary: 'Who is signed in to the console.',
  access: 'operator',
  permission: 'any',
  rule: 'login.own',
  input: zNothing,
  output: z.strictObject({ operator: OperatorInfo, hasTotp: z.boolean(), mustHaveTotp: z.boolean() }),
});

export const consoleHealth = query({
  path: 'app.console/health/overview',
  summary: 'How the installation is: database, ledger, queues, live connections, and whether the books balance.',
  access: 'operator',
  permission: 'health.read',
  input: zNothing,
  output: z.strictObject({
    asOf: zInstant,
    startedAt: zInstant,
    version: z.string(),
    checks: z.array(
      z.strictObject({ name: z.string(), state: z.enum(['ok', 'warn', 'bad']), value: z.string(), note: z.string() }),
    ),
    books: z.array(
      z.strictObject({
        book: z.enum(['real', 'demo']),
        asset: z.string(),
        customers: z.string(),
        house: z.string(),
        world: z.string(),
        sum: z.string(),
      }),
    ),
    activity: z.array(z.strictObject({ at: zInstant, transfers: z.number() })),
  }),
});
