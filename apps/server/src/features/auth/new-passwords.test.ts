import { contract } from '@candor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD, OPERATOR_PASSWORD } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { receiveCode, registerForm } from './test-accounts.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

/** No pattern gives it away: only the list knows it. */
const BREACHED = 'Swordfish';
const chosen = { newPassword: BREACHED, confirmation: BREACHED };

it.each([
  [
    'an account is opened',
    async () => {
      const code = await receiveCode(server, '+12025550143', 'register');
      const form = { mobile: '+12025550143', code, password: BREACHED, confirmation: BREACHED };
      return server.ask(contract.register, registerForm(form));
    },
  ],
  [
    'one is forgotten',
    async () => {
      const code = await receiveCode(server, '+12025550101', 'forgotPassword');
      const form = { mobile: '+12025550101', code, password: BREACHED, confirmation: BREACHED };
      return server.ask(contract.forgotPassword, form);
    },
  ],
  [
    'a customer changes it',
    async () =>
      server.ask(contract.changePassword, { password: CUSTOMER_PASSWORD, ...chosen }, await server.signIn('lena')),
  ],
  [
    'an operator changes it',
    async () =>
      server.ask(
        contract.changeOperatorPassword,
        { password: OPERATOR_PASSWORD, ...chosen },
        await server.signInOperator('cora'),
      ),
  ],
])('a password from a breach is refused where %s', async (_, choose) => {
  const { code, body } = await choose();
  expect(code).toBe('password.weak');
  expect(body.errmsg).not.toBe('');
});
