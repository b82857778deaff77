import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { HOUR_MS, later } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { addressRoutes } from './address-routes.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

describe('the sandbox', () => {
  it('shows Mia her card beside the name a reviewer accepted', async () => {
    const { data } = await server.ask(contract.listBankCards, {}, await server.signIn('mia'));
    expect(data.certifiedName).toBe('Mia Sample');
    expect(data.rows).toMatchObject([{ bankName: 'Sandbox Bank', payee: 'Mia Sample', accountNumber: '•••• 5432' }]);
  });

  it('has one address of hers ready and one cooling off', async () => {
    const { rows } = (await server.ask(contract.listAddresses, {}, await server.signIn('mia'))).data;
    expect(rows.map(({ network }) => network)).toEqual(['TRC20', 'ERC20']);
    expect(rows[0]?.usableFrom).toBeLessThan(TEST_NOW);
    expect(rows[1]?.usableFrom).toBe(later(TEST_NOW, 19 * HOUR_MS));
  });

  it.each([
    ['mia', []],
    ['viktor', []],
    ['noor', ['withdrawal: notCertified', 'transfer: levelTooLow']],
    ['sam', ['withdrawal: noTradePassword', 'transfer: noTradePassword', 'bindings: noTradePassword']],
  ] as const)('tells %s what stands in the way', async (name, gates) => {
    const { data } = await server.ask(contract.listGates, {}, await server.signIn(name));
    const money = data.gates.filter(({ feature }) =>
      ['recharge', 'withdrawal', 'transfer', 'identity', 'bindings'].includes(feature),
    );
    const closed = money.flatMap(({ feature, gate }) => (gate === null ? [] : [`${feature}: ${gate}`]));
    expect(closed).toEqual(gates);
  });

  it('lets the banned do nothing but withdraw', async () => {
    const { data } = await server.ask(contract.listGates, {}, await server.signIn('bruno'));
    expect(data.gates.filter(({ gate }) => gate !== 'banned').map(({ feature }) => feature)).toEqual(['withdrawal']);
  });

  it('shows a granted level with its reason, and that nothing was earned', async () => {
    const { data } = await server.ask(contract.levelProgress, {}, await server.signIn('mia'));
    expect(data).toMatchObject({
      level: 2,
      earnedLevel: 0,
      granted: { level: 2, reason: expect.stringContaining('sandbox') },
      next: { level: 3, missing: { amount: '50000' } },
    });
  });
});

it('[GAT-2] a region two operators closed is closed at the next look, and opens again', async () => {
  const mia = await server.signIn('mia');
  const stakingGate = async () => {
    const { data } = await server.ask(contract.listGates, {}, mia);
    return data.gates.find(({ feature }) => feature === 'staking')?.gate;
  };
  const set = async (value: Readonly<Record<string, readonly string[]>>) => {
    const payload = JSON.stringify({ key: 'regions.closed', value });
    const given = { kind: 'setting.change', payload, reason: 'A law asks for it', idempotencyKey: randomUUID() };
    const { data } = await server.ask(contract.propose, given, await server.signInOperator('olive'));
    const decision = { id: data.id, verdict: 'approve', reason: 'Read and agreed' };
    expect((await server.ask(contract.decideApproval, decision, await server.signInOperator('ada'))).code).toBe(
      undefined,
    );
  };
  expect(await stakingGate()).toBe(null);
  await set({ staking: ['US'] });
  expect(await stakingGate()).toBe('notOpen');
  await set({ staking: ['DE'] });
  expect(await stakingGate()).toBe(null);
});

it('[BND-12] in a sandbox the person trying it ends the cool-off of their own address', async () => {
  const token = await server.signIn('mia');
  const cooling = (await server.ask(contract.listAddresses, {}, token)).data.rows.find(
    ({ usableFrom }) => usableFrom > TEST_NOW,
  );
  const form = { id: cooling?.id ?? '' };
  expect((await server.ask(contract.endCoolOff, form, await server.signIn('viktor'))).code).toBe('call.notFound');
  expect((await server.ask(contract.endCoolOff, form, token)).data.usableFrom).toBe(TEST_NOW);
});

it('[BND-12] with real money a cool-off cannot be ended', async () => {
  const route = addressRoutes.find(({ call }) => call.path === contract.endCoolOff.path);
  // Nothing else of the platform is there: it is refused before anything is asked of it.
  const answer = await route?.run({ id: 'adr_x' }, { config: { mode: 'real' } } as never);
  expect(answer).toMatchObject({ ok: false, code: 'feature.notOpen' });
});
