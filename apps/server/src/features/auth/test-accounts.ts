import { randomUUID } from 'node:crypto';
import { contract, type OutputOf } from '@candor/contract';
import { CUSTOMER_PASSWORD } from '../../seed/cast.ts';
import { readCode, takeTicket } from '../../testing/outbox-mail.ts';
import type { Fields, Sandbox } from '../../testing/test-sandbox.ts';

/** Logs in as a page would, with a ticket earned before, from an address of one's choice. */
export async function logIn(server: Sandbox, fields: Fields, from = '127.0.0.1') {
  const ticket = await takeTicket(server.platform);
  const form = { password: CUSTOMER_PASSWORD, ticket, ...fields };
  return server.ask(contract.login, form, '', 'en', { 'x-forwarded-for': from });
}

/** Asks for a code and reads it where the sandbox keeps what would have been sent. */
export async function receiveCode(server: Sandbox, mobile: string, purpose: 'register' | 'forgotPassword') {
  const ticket = await takeTicket(server.platform);
  await server.ask(contract.sendCode, { mobile, purpose, ticket });
  return readCode(server.platform, mobile);
}

export const NEW_PASSWORD = 'tr4in-Lamp-kiosk';

export function registerForm(change: Fields = {}): Fields {
  return {
    mobile: '+12025550142',
    code: '000000',
    username: 'jordan_k',
    password: NEW_PASSWORD,
    confirmation: NEW_PASSWORD,
    inviteCode: 'MIA26',
    device: randomUUID(),
    ...change,
  };
}

/** A new customer, through every step of the registration. */
export async function openAccount(
  server: Sandbox,
  username: string,
  mobile: string,
): Promise<OutputOf<typeof contract.register>> {
  const code = await receiveCode(server, mobile, 'register');
  return (await server.ask(contract.register, registerForm({ mobile, username, code }))).data;
}
