import {
  encodeTransaction,
  makeContract,
  signTxId,
  stringifyExactJson,
  toBytes,
  toHex,
  toJson,
  txIdOf,
} from '@candor/tron';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TronSim } from './start.ts';
import {
  type Answer,
  ask,
  buildOn,
  carryOut,
  GENESIS_USDT,
  genesisWithUsdt,
  hexOf,
  other,
  person,
  poor,
  rich,
  startTestSim,
  third,
  tokenTransferOf,
  transferOf,
} from './test-sim.ts';

let sim: TronSim;
beforeAll(async () => {
  sim = await startTestSim({ genesis: genesisWithUsdt });
});
afterAll(() => sim.stop());

async function send(signed: ReturnType<typeof buildOn>, isVisible = false): Promise<Answer> {
  const response = await fetch(`${sim.url}/wallet/broadcasttransaction`, {
    method: 'POST',
    body: stringifyExactJson(toJson(signed, { isVisible })),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  const isHex = !isVisible && typeof answer.message === 'string';
  return { ...answer, ...(isHex && { message: Buffer.from(String(answer.message), 'hex').toString() }) };
}

let amount = 1_000_000n;
/** No two tests send the same bytes: the node remembers what it was sent. */
const fresh = () => transferOf(other.address, ++amount);

describe('broadcasting', () => {
  it('answers with the id, and the second time that it knows it', async () => {
    const signed = buildOn(sim, fresh());
    expect(await send(signed)).toEqual({ result: true, txid: txIdOf(signed.raw) });
    const again = { code: 'DUP_TRANSACTION_ERROR', message: 'Transaction already exists.' };
    expect(await send(signed)).toMatchObject(again);
    await sim.mine();
    expect(await send(signed)).toMatchObject(again);
  });

  it('takes hex as well', async () => {
    const signed = buildOn(sim, fresh());
    const answer = await ask(sim, 'wallet/broadcasthex', { transaction: toHex(encodeTransaction(signed)) });
    expect(answer).toMatchObject({ result: true, txid: txIdOf(signed.raw) });
  });

  it('remembers a refused one for an hour, as java-tron does', async () => {
    const signed = buildOn(sim, fresh(), { signatures: (txId) => [signTxId(txId, toBytes(other.key))] });
    expect((await send(signed)).code).toBe('SIGERROR');
    const mended = { ...signed, signatures: [signTxId(txIdOf(signed.raw), toBytes(rich.key))] };
    expect((await send(mended)).code).toBe('DUP_TRANSACTION_ERROR');
  });
});

describe('signatures', () => {
  const cases: [string, (txId: string) => string[], RegExp][] = [
    ['none', () => [], /miss sig or contract/],
    ['too short', () => ['aa'.repeat(64)], /Signature size is 64/],
    ['of nobody', () => ['00'.repeat(65)], /Could not recover/],
    ['of a stranger', (txId) => [signTxId(txId, toBytes(other.key))], /is signed by T\w+ but it is not contained of/],
    ['twice', (txId) => [rich, rich].map(({ key }) => signTxId(txId, toBytes(key))), /Signature count is 2 more than/],
  ];
  it.each(cases)('%s', async (_what, signatures, message) => {
    const answer = await send(buildOn(sim, fresh(), { signatures }));
    expect(answer).toMatchObject({ code: 'SIGERROR', message: expect.stringMatching(message) });
    expect(answer.message).toMatch(/^Validate signature error: /);
  });
});

describe('time and place', () => {
  it('another chain or an old fork', async () => {
    const answer = await send(buildOn(sim, fresh(), { raw: { refBlockHash: '00'.repeat(8) } }));
    expect(answer).toMatchObject({ code: 'TAPOS_ERROR', message: 'Tapos check error.' });
  });

  it.each([
    ['over', 0n],
    ['more than a day ahead', 86_460_000n],
  ])('an expiration that is %s', async (_what, ahead) => {
    const expiration = sim.node.chain.head.header.timestamp + ahead;
    const answer = await send(buildOn(sim, fresh(), { raw: { expiration } }));
    expect(answer).toMatchObject({ code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' });
  });

  it('expires while it waits, and is in no block', async () => {
    const signed = buildOn(sim, fresh());
    expect(await send(signed)).toMatchObject({ result: true });
    // Two hours of silence, then a block: it is made on a parent that is still young enough.
    await sim.mine(1, 7_200_000);
    expect(sim.node.chain.find(txIdOf(signed.raw))).toBeDefined();
    const late = buildOn(sim, fresh(), { raw: { expiration: sim.node.chain.head.header.timestamp + 4_000n } });
    expect(await send(late)).toMatchObject({ result: true });
    await sim.reorg({ depth: 1, transactions: 'return', blocks: 0 });
    expect(sim.node.chain.pending.map((one) => one.txId)).toContain(txIdOf(late.raw));
    await sim.mine(1, 7_300_000);
    expect(sim.node.chain.find(txIdOf(late.raw))).toBeUndefined();
  });
});

describe('java-tron’s own words for what is not valid', () => {
  const trx = 1_000_000n;
  const owner = { ownerAddress: hexOf(rich) };
  const cases: [string, Parameters<typeof buildOn>[1]][] = [
    ['Validate TransferContract error, balance is not sufficient.', transferOf(other.address, 10n ** 15n)],
    ['Cannot transfer TRX to yourself.', transferOf(rich.address, 5n)],
    ['Amount must be greater than 0.', transferOf(other.address, 0n)],
    ['Cannot transfer TRX to a smartContract.', transferOf(GENESIS_USDT, 5n)],
    ['No contract or not a smart contract', tokenTransferOf(other.address, third.address, 1n)],
    ['frozenBalance must be more than 1TRX', makeContract('FreezeBalanceV2Contract', { ...owner, frozenBalance: 1n })],
    ['no frozenBalance(BANDWIDTH)', makeContract('UnfreezeBalanceV2Contract', { ...owner, unfreezeBalance: trx })],
    ['no unFreeze balance to withdraw ', makeContract('WithdrawExpireUnfreezeContract', owner)],
    ['No unfreezeV2 list to cancel', makeContract('CancelAllUnfreezeV2Contract', owner)],
    ['Account has existed', makeContract('AccountCreateContract', { ...owner, accountAddress: hexOf(other) })],
    ['owner permission is missed', makeContract('AccountPermissionUpdateContract', owner)],
    ['TransferAssetContract is not simulated', makeContract('TransferAssetContract', owner)],
  ];
  it.each(cases)('%s', async (message, contract) => {
    expect(await send(buildOn(sim, contract))).toMatchObject({
      code: 'CONTRACT_VALIDATE_ERROR',
      message: `Contract validate error : ${message}`,
    });
  });

  it('says it in text to who asks for visible answers, and names a sender who does not exist', async () => {
    const answer = await send(buildOn(sim, transferOf(other.address, 3n, poor), { by: poor }), true);
    const message = `Contract validate error : account [${poor.address}] does not exist`;
    expect(answer).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR', message });
  });

  it('says it with HTTP 200 where a transaction is only built', async () => {
    const body = { owner_address: hexOf(rich), to_address: hexOf(other), amount: 10 ** 15 };
    const words =
      'class org.tron.core.exception.ContractValidateException : Validate TransferContract error, balance is not sufficient.';
    expect(await ask(sim, 'wallet/createtransaction', body)).toEqual({ Error: words });
  });
});

describe('delegation rules', () => {
  const delegate = (given: object) =>
    makeContract('DelegateResourceContract', {
      ...{
        ownerAddress: hexOf(rich),
        receiverAddress: hexOf(third),
        balance: 10_000_000n,
        resource: 'ENERGY' as const,
      },
      ...given,
    });
  beforeAll(async () => {
    await carryOut(
      sim,
      makeContract('FreezeBalanceV2Contract', {
        ...{ ownerAddress: hexOf(rich), frozenBalance: 100_000_000n, resource: 'ENERGY' as const },
      }),
    );
    await carryOut(sim, delegate({ lock: true, lockPeriod: 100_000n }));
  });

  it.each([
    ['delegateBalance must be more than 1TRX', { balance: 999_999n }],
    ['delegateBalance must be less than available FreezeEnergyV2 balance', { balance: 90_000_001n }],
    ['receiverAddress must not be the same as ownerAddress', { receiverAddress: hexOf(rich) }],
    [`Account[${hexOf(person(700))}] does not exist`, { receiverAddress: hexOf(person(700)) }],
    [
      'Do not allow delegate resources to contract addresses',
      { receiverAddress: hexOf({ ...rich, address: GENESIS_USDT }) },
    ],
    [
      'The lock period of delegate resource cannot be less than 0 and cannot exceed 864000!',
      { lock: true, lockPeriod: 900_000n },
    ],
    ['ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]', { resource: 'TRON_POWER' }],
  ])('%s', async (message, given) => {
    expect(await send(buildOn(sim, delegate(given)))).toMatchObject({
      message: `Contract validate error : ${message}`,
    });
  });

  it('a second lock may not end before the first', async () => {
    const answer = await send(buildOn(sim, delegate({ lock: true, lockPeriod: 99_000n })));
    expect(answer.message).toMatch(
      /cannot be less than the remaining time\[29\d+ms\] of the last lock period for ENERGY!$/,
    );
  });
});

describe('contract calls that cannot be built', () => {
  const call = { owner_address: hexOf(rich), contract_address: hexOf(other), data: '00' };
  it.each([
    ['triggersmartcontract', call, 'CONTRACT_VALIDATE_ERROR', 'No contract or not a valid smart contract'],
    ['triggerconstantcontract', call, 'CONTRACT_VALIDATE_ERROR', 'Smart contract is not exist.'],
    ['estimateenergy', call, 'CONTRACT_VALIDATE_ERROR', 'Smart contract is not exist.'],
    ['triggerconstantcontract', { ...call, owner_address: 'xyz' }, 'OTHER_ERROR', 'INVALID hex String'],
    [
      'estimateenergy',
      { ...call, contract_address: hexOf({ ...rich, address: GENESIS_USDT }) },
      'OTHER_ERROR',
      'REVERT opcode executed',
    ],
  ])('%s answers in result, never with Error', async (path, body, code, message) => {
    const { result } = (await ask(sim, `wallet/${path}`, body)) as { result: { code: string; message: string } };
    expect(result.code).toBe(code);
    expect(Buffer.from(result.message, 'hex').toString()).toContain(message);
  });

  it('a revert is a success with FAILED inside, in text for who asks for visible answers', async () => {
    const body = { owner_address: rich.address, contract_address: GENESIS_USDT, data: '00', visible: true };
    expect(await ask(sim, 'wallet/triggerconstantcontract', body)).toMatchObject({
      result: { result: true, message: 'REVERT opcode executed' },
      transaction: { ret: [{ ret: 'FAILED' }] },
    });
  });
});
