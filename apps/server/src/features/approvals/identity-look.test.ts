import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { HOUR_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS, type OperatorName } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

let server: Sandbox;
const tokens = {} as Record<OperatorName, string>;

beforeAll(async () => {
  server = await startSandbox();
  for (const name of ['ada', 'rita', 'sven'] as const) tokens[name] = await server.signInOperator(name);
});
afterAll(() => server.close());

/** Rita saw Mia's document when she certified her, weeks ago. */
async function proposeToLetIn(who: 'mia' | 'lena', mobile: string): Promise<string> {
  const payload = JSON.stringify({ userId: CUSTOMERS[who].id, mobile });
  const form = { kind: 'user.recover', payload, reason: 'Lost her phone', idempotencyKey: randomUUID() };
  return (await server.ask(contract.propose, form, tokens.sven)).data.id;
}

const decide = async (id: string, by: OperatorName, verdict = 'approve') =>
  (await server.ask(contract.decideApproval, { id, verdict, reason: 'Not the same person' }, tokens[by])).code;
const documentOf = async (id: string, by: OperatorName) =>
  (await server.ask(contract.getApproval, { id }, tokens[by])).data.approval.document;

it('[APR-12] who lets a certified customer back in has looked at the document since, within the hour', async () => {
  const { clock } = server;
  clock.advance(1_000);
  const id = await proposeToLetIn('mia', '+12025550666');
  expect(await decide(id, 'rita')).toBe('approval.lookNeeded');
  const document = await documentOf(id, 'rita');
  expect(document).toEqual({ caseId: expect.stringMatching(/^idc_/), lookedUntil: null });
  const look = () => server.ask(contract.openIdentityCase, { id: document?.caseId ?? '' }, tokens.rita);

  expect((await look()).code).toBe(undefined);
  const lookedAt = clock.now();
  expect((await documentOf(id, 'rita'))?.lookedUntil).toBe(lookedAt + HOUR_MS);
  // One colleague's look does not count for another.
  expect((await documentOf(id, 'ada'))?.lookedUntil).toBe(null);
  expect(await decide(id, 'ada')).toBe('approval.lookNeeded');

  clock.advance(HOUR_MS);
  tokens.rita = await server.signInOperator('rita');
  expect(await decide(id, 'rita')).toBe('approval.lookNeeded');
  const { mobile } = await server.platform.db.one`select mobile from app_user where id = ${CUSTOMERS.mia.id}`;
  expect(mobile).toBe(CUSTOMERS.mia.mobile);

  await look();
  expect(await decide(id, 'rita')).toBe(undefined);
  expect(await documentOf(id, 'rita')).toBe(null);
});

it('[APR-12] a refusal needs no look, and neither does somebody without a document', async () => {
  tokens.sven = await server.signInOperator('sven');
  const refused = await proposeToLetIn('mia', '+12025550667');
  expect(await decide(refused, 'rita', 'reject')).toBe(undefined);
  const lena = await proposeToLetIn('lena', '+12025550668');
  expect(await documentOf(lena, 'rita')).toBe(null);
  expect(await decide(lena, 'rita')).toBe(undefined);
});
