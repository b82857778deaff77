import { makeContract, type Permission, signTxId, stringifyExactJson, toBytes, toJson } from '@candor/tron';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TronSim } from './start.ts';
import {
  type Answer,
  buildOn,
  carryOut,
  hexOf,
  other,
  type Person,
  person,
  rich,
  startTestSim,
  third,
  transferOf,
} from './test-sim.ts';

const stranger = person(77);
/** Bit 1 is a transfer of TRX, and nothing else is allowed. */
const ONLY_TRANSFERS = `02${'00'.repeat(31)}`;
let sim: TronSim;

const permission = (given: Partial<Permission>): Permission => ({
  ...{ type: 'Active', id: 2, permissionName: 'pay', threshold: 3n, parentId: 0, operations: ONLY_TRANSFERS },
  keys: [
    { address: hexOf(other), weight: 1n },
    { address: hexOf(third), weight: 2n },
  ],
  ...given,
});
const owner = permission({ type: 'Owner', id: 0, threshold: 1n, operations: '' });
const update = (given: Partial<Permission>, by = rich) =>
  makeContract('AccountPermissionUpdateContract', { ownerAddress: hexOf(by), owner, actives: [permission(given)] });

beforeAll(async () => {
  sim = await startTestSim();
  await carryOut(sim, update({}));
});
afterAll(() => sim.stop());

let amount = 1_000n;
const pay = (permissionId: number) => ({ ...transferOf(other.address, ++amount), permissionId });
const by =
  (...people: Person[]) =>
  (txId: string) =>
    people.map(({ key }) => signTxId(txId, toBytes(key)));

async function weigh(signed: ReturnType<typeof buildOn>): Promise<Answer> {
  const body = stringifyExactJson(toJson(signed));
  return (await (await fetch(`${sim.url}/wallet/getsignweight`, { method: 'POST', body })).json()) as Answer;
}

describe('an account of several keys', () => {
  it('pays when the weights reach the threshold, for one TRX more', async () => {
    const receipt = await carryOut(sim, pay(2), { signatures: by(other, third) });
    expect(receipt.fee - receipt.netFee).toBe(1_000_000n);
  });

  it.each([
    ['too little weight', 2, [third], /sig error$/],
    ['the same key twice', 2, [third, third], /has signed twice!$/],
    ['a stranger', 2, [stranger], /is not contained of permission\.$/],
    ['the key it was made of', 2, [rich], /is not contained of permission\.$/],
    ['a permission that does not exist', 3, [third], /permission isn't exit$/],
  ])('refuses %s', async (_what, id, people, message) => {
    await expect(carryOut(sim, pay(id), { signatures: by(...people) })).rejects.toThrow(message);
  });

  it('refuses what the permission does not cover', async () => {
    const value = { ownerAddress: hexOf(rich), frozenBalance: 5_000_000n };
    const freeze = { ...makeContract('FreezeBalanceV2Contract', value), permissionId: 2 };
    await expect(carryOut(sim, freeze, { signatures: by(other, third) })).rejects.toThrow(/Permission denied$/);
  });

  it('tells how far the signatures have come', async () => {
    const unsigned = pay(2);
    const half = await weigh(buildOn(sim, unsigned, { signatures: by(third) }));
    expect(half).toMatchObject({
      result: { code: 'NOT_ENOUGH_PERMISSION' },
      current_weight: 2,
      permission: { threshold: 3 },
    });
    const whole = await weigh(buildOn(sim, unsigned, { signatures: by(third, other) }));
    expect(whole).toMatchObject({ result: {}, current_weight: 3, approved_list: [hexOf(third), hexOf(other)] });
    const wrong = await weigh(buildOn(sim, unsigned, { signatures: by(stranger) }));
    expect(wrong).toMatchObject({ result: { code: 'PERMISSION_ERROR' } });
    const nobody = await weigh(buildOn(sim, transferOf(other.address, 5n, stranger), { by: stranger }));
    expect(nobody).toMatchObject({ result: { code: 'PERMISSION_ERROR', message: 'Account does not exist!' } });
  });
});

describe('permissions that would lock an account', () => {
  it.each([
    ["permission's threshold should be greater than 0", { threshold: 0n }],
    ["sum of all key's weight should not be less than threshold in permission Active", { threshold: 4n }],
    ["key's count should be greater than 0", { keys: [] }],
    ['operations size must 32', { operations: '02' }],
    ["7 isn't a validate ContractType", { operations: `80${'00'.repeat(31)}` }],
    ["permission's name is too long", { permissionName: 'x'.repeat(33) }],
    ['active permission type is error', { type: 'Owner' as const }],
    [
      'address should be distinct in permission Active',
      { keys: [1n, 2n].map((weight) => ({ address: hexOf(other), weight })) },
    ],
  ])('%s', async (message, given) => {
    await expect(carryOut(sim, update(given, third), { by: third })).rejects.toThrow(message);
  });
});
