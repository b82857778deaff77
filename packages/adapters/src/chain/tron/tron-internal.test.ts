import { fixedClock, instant } from '@candor/kernel';
import { giveUpCode, payCode, startTronChain, type TronChain, vainCode } from '@candor/local-chains';
import { fromBase58, parseExactJson, stringifyExactJson, toEvmAddress } from '@candor/tron';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { internalPosition } from '../internal-position.ts';
import { testKey } from '../test-keys.ts';
import { type LyingNode, startLyingNode } from '../test-lying-node.ts';
import { watchKey } from '../watch-key.ts';
import { openTronReader, type TronReader } from './tron-reader.ts';

const OURS = testKey('tron', 0x41).address;
const OTHER = testKey('tron', 0x42).address;
const watched = new Set([watchKey('tron', OURS)]);
const bare = (address: string) => toEvmAddress(fromBase58(address));
let chain: TronChain;
let node: LyingNode;
let reader: TronReader;

beforeAll(async () => {
  chain = await startTronChain({ clock: fixedClock(instant(1_800_000_000_000)), solidDepth: 3 });
  node = await startLyingNode(chain.url);
  reader = openTronReader({ endpoints: [{ full: node.endpoint }] });
});
beforeEach(() => node.lie());
afterAll(async () => {
  await node.stop();
  await chain.stop();
});

const headBlock = async () => reader.block((await reader.head()).height, watched);
const arrived = async () => (await headBlock()).payments.map(({ txid, position, units }) => [txid, position, units]);

/** A contract that does all it does while it is made. */
async function run(bytecode: string, callValue: bigint): Promise<{ txid: string; gained: bigint }> {
  const before = await reader.balance(OURS, null);
  const txid = await chain.run(bytecode, callValue);
  await chain.mine();
  return { txid, gained: (await reader.balance(OURS, null)) - before };
}

it('[pitfall 10] TRX that contracts pay, twice in a transaction, is read with its place', async () => {
  const people = [OURS, OTHER, OURS].map((to, place) => ({ to: bare(to), units: BigInt(place + 1) * 1_000_000n }));
  const { txid, gained } = await run(`${payCode(people)}00`, 6_000_000n);
  expect(gained).toBe(4_000_000n);
  expect(await arrived()).toEqual([
    [txid, internalPosition(0), 1_000_000n],
    [txid, internalPosition(2), 3_000_000n],
  ]);
  expect((await headBlock()).payments[0]).toMatchObject({ to: OURS, token: null, from: expect.stringMatching(/^T/) });
});

it('[pitfall 10] a contract that destroys itself pays what it had', async () => {
  const { txid, gained } = await run(giveUpCode(bare(OURS)), 7_000_000n);
  expect(gained).toBe(7_000_000n);
  expect(await arrived()).toEqual([[txid, internalPosition(0), 7_000_000n]]);
});

it('[pitfall 10] what was taken back inside the transaction is no payment', async () => {
  const { gained } = await run(vainCode({ to: bare(OURS), units: 9n }), 9n);
  expect(gained).toBe(0n);
  expect(await arrived()).toEqual([]);
});

it('[pitfall 10] energy that a contract lends, and tokens with a number, are not taken for TRX', async () => {
  const { txid } = await run(`${payCode([{ to: bare(OURS), units: 5n }])}00`, 5n);
  const say = (note: string, callValueInfo: object[]) =>
    node.lie(({ path }, truth) => {
      if (!path.includes('gettransactioninfobyblocknum')) return truth;
      const infos = parseExactJson(truth) as unknown as { internal_transactions: object[] }[];
      const changed = infos.map((info) => ({
        ...info,
        internal_transactions: info.internal_transactions.map((one) => ({
          ...one,
          note: Buffer.from(note).toString('hex'),
          callValueInfo,
        })),
      }));
      return stringifyExactJson(changed as never);
    });
  say('delegateResourceOfEnergy', [{ callValue: 5 }]);
  expect(await arrived()).toEqual([]);
  say('call', [{ callValue: 5, tokenId: '1000001' }]);
  expect((await headBlock()).payments).toMatchObject([{ txid, token: 'TRC10:1000001', units: 5n }]);
});
