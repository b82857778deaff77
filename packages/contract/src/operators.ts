import * as z from 'zod/mini';
import { command, query } from './call.ts';
import { zInstant, zNothing, zPassword, zText } from './fields.ts';

export const OPERATOR_ROLES = ['support', 'reviewer', 'finance', 'content', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const OperatorInfo = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
});
export type OperatorInfo = z.infer<typeof OperatorInfo>;

export const operatorLogin = command({
  path: 'app.console/auth/login',
  summary: 'Operator sign-in. The token goes into every later console call as _user_token.',
  access: 'visitor',
  input: z.strictObject({ username: zText(64), password: zPassword }),
  output: z.strictObject({ token: z.string(), expires_at: zInstant, operator: OperatorInfo }),
  refusals: { 'auth.wrongCredentials': 60101, 'auth.tooManyTries': 60102 },
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
  input: zNothing,
  output: z.strictObject({ operator: OperatorInfo }),
});

export const consoleHealth = query({
  path: 'app.console/health/overview',
  summary: 'How the installation is: database, ledger, queues, live connections, and whether the books balance.',
  access: 'operator',
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
