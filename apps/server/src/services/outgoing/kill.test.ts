import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainEndpoint, openEthereumReader } from '@candor/adapters/chain';
import { openLedger } from '@candor/adapters/storage';
import type { TestDatabase } from '@candor/adapters/storage/test-database';
import type { Id } from '@candor/kernel';
import { LOCAL_CHAIN_ID } from '@candor/local-chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signerUrlOf } from '../../platform/database/app-role.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { makeNewId, systemClock } from '../../platform/ids.ts';
import { backWithdrawal, withdrawalOf } from '../../testing/back-withdrawal.ts';
import { buildPrograms } from '../../testing/build-programs.ts';
import { createMigratedDatabase } from '../../testing/migrated-database.ts';
import { NO_CHAINS } from '../chains/chain-settings.ts';
import { connectSigner } from '../chains/connect-signer.ts';
import { makeOutgoing } from './make-outgoing.ts';
import { PAY_POINTS, type PayPoint } from './pay-points.ts';
import { MOODS, type MoodyNode, startMoodyNode, startTestChain, strangerAt, type TestChain } from './test-money.ts';

const SIGNER_POINTS = ['signer.asked', 'signer.signed', 'signer.stored'] as const;

let chain: TestChain;
let node: MoodyNode;
let database: TestDatabase;
let db: Database;
let dataDir: string;
let programs: string;
let outgoing: ReturnType<typeof makeOutgoing>;
let signer: ChildProcess;
let payer: ChildProcess;
const paid: { readonly id: Id<'pay'>; readonly to: string; readonly token: string | null; readonly units: bigint }[] =
  [];
/** A hundredth of an ether. */
const COIN_UNITS = 10n ** 16n;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  programs = await buildPrograms();
  dataDir = await mkdtemp(join(tmpdir(), 'candor-kill-'));
  chain = await startTestChain('ethereum', systemClock);
  node = await startMoodyNode(chain);
  database = await createMigratedDatabase();
  db = openDatabase({ url: database.appUrl });
  outgoing = makeOutgoing({ db, clock: systemClock });
  signer = await startSigner();
  const client = connectSigner({ socketPath: socketPath(), chains: NO_CHAINS });
  await chain.fund(await client.hotAddress('ethereum'));
  client.close();
  await fundHouse();
  payer = await startPayer();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await db.close();
  await node.stop();
  await chain.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const socketPath = () => join(dataDir, 'signer.sock');

async function start(program: 'payer' | 'signer', args: readonly string[]): Promise<ChildProcess> {
  const child = fork(join(programs, `test-${program}.js`), args, { execArgv: [], env: {} });
  children.add(child);
  child.once('exit', () => children.delete(child));
  await new Promise((ready, failed) => {
    child.once('message', ready);
    child.once('exit', () => failed(new Error(`The ${program} ended before it was ready.`)));
  });
  return child;
}

function startSigner(): Promise<ChildProcess> {
  const settings = {
    dataDir,
    databaseUrl: signerUrlOf(database.appUrl),
    socketPath: socketPath(),
    passphrase: null,
    // A real one has known an address for a day before it pays there unsigned (invented.test.ts).
    isSandbox: true,
    chains: { tron: null, ethereum: { usdt: chain.token, chainId: String(LOCAL_CHAIN_ID) }, bitcoin: null },
  };
  return start('signer', [JSON.stringify(settings)]);
}

function startPayer(): Promise<ChildProcess> {
  const { appUrl } = database;
  const given = {
    appUrl,
    dataDir,
    socketPath: socketPath(),
    nodeUrl: node.url,
    usdt: chain.token,
    chainId: String(LOCAL_CHAIN_ID),
  };
  return start('payer', [JSON.stringify(given)]);
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** One round, or its death. */
function step(payer: ChildProcess, killAt: PayPoint | null): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      payer.off('message', end).off('exit', end);
      done();
    };
    payer.on('message', end).on('exit', end);
    payer.send({ killAt });
  });
}

async function enqueue(): Promise<void> {
  const id = makeNewId(systemClock)('pay');
  const to = strangerAt('ethereum', 1_000 + paid.length);
  // Every other one is paid in the chain's own coin.
  const token = paid.length % 2 === 0 ? chain.token : null;
  const units = token === null ? COIN_UNITS : chain.units;
  const wish = {
    id,
    chain: 'ethereum',
    purpose: 'withdrawal',
    ref: withdrawalOf(id),
    to,
    token,
    units,
    approvedBy: 'automatic',
  } as const;
  await outgoing.enqueueIn(db, wish);
  await backWithdrawal(database.ownerUrl, wish);
  paid.push({ id, to, token, units });
}

describe('pays once when payer or signer is killed at any point, and whatever the node does with the bytes', () => {
  it.each(MOODS.map((mood, turn) => ({ mood, turn })))('when it $mood', async ({ mood, turn }) => {
    // A process is dear: each point is killed at in one mood, those beside the sending in all. payer.test.ts walks through
    // every point in every mood on the other chains.
    for (const point of PAY_POINTS.filter((one, at) => one.startsWith('send.') || at % MOODS.length === turn)) {
      await enqueue();
      node.setMood(mood);
      for (let round = 0; round < 8 && isAlive(payer); round += 1) {
        await step(payer, point);
        await chain.mine();
      }
      expect(payer.signalCode, `killed at ${point}`).toBe('SIGKILL');
      payer = await startPayer();
    }
    // What the node will do with the bytes is of no concern to whoever signs them.
    for (const point of SIGNER_POINTS.filter((_one, at) => at === turn)) {
      signer.send({ killAt: point });
      await enqueue();
      node.setMood(mood);
      for (let round = 0; round < 3 && isAlive(signer); round += 1) await step(payer, null);
      expect(signer.signalCode, `killed at ${point}`).toBe('SIGKILL');
      signer = await startSigner();
      await chain.mine();
    }
  });

  it('and in the end everybody has what they were to get, and the books say so', async () => {
    const reader = openEthereumReader({
      endpoints: [chainEndpoint(chain.url)],
      chainId: BigInt(LOCAL_CHAIN_ID),
      solid: 'finalized',
    });
    // What a refused round put off is due again a little later; time is what it waits for.
    await db.run`update outgoing set retry_at = null where state = 'open'`;
    for (let round = 0; round < 6; round += 1) {
      await step(payer, null);
      await chain.makeSolid();
    }
    expect(paid.length).toBeGreaterThanOrEqual(PAY_POINTS.length + SIGNER_POINTS.length);
    const states = await Promise.all(paid.map(async ({ id }) => (await outgoing.find(id))?.state));
    expect(states).toEqual(paid.map(() => 'confirmed'));
    const amounts = await Promise.all(paid.map(({ to, token }) => reader.balance(to, token)));
    expect(amounts).toEqual(paid.map(({ units }) => units));
    const settled = await db.many`select cause_id from ledger_transfer where kind = 'test' order by cause_id`;
    expect(settled.map(({ cause_id }) => cause_id)).toEqual(paid.map(({ id }) => id).sort());
    const fees = await db.one`select count(*) as all, count(posted_at) as posted from chain_fee_due`;
    expect(fees.all).toBe(fees.posted);
  });
});

/** What the operator put in: enough for every payment and what the chain takes for it. */
async function fundHouse(): Promise<void> {
  const ledger = await openLedger({ url: database.appUrl, clock: systemClock, node: dataDir });
  const books = [
    { asset: 'USDT', to: 'house:capital', id: '0190a000-0000-7000-8000-000000000001', minor: 10n ** 9n },
    { asset: 'ETH', to: 'house:capital', id: '0190a000-0000-7000-8000-000000000003', minor: 10n ** 8n },
    { asset: 'ETH', to: 'house:network', id: '0190a000-0000-7000-8000-000000000002', minor: 10n ** 8n },
  ] as const;
  for (const { asset, to, id, minor } of books) {
    const amount = { asset, minor };
    const cause = { type: 'test', id: 'capital' };
    await ledger.transfer({ id, book: 'real', kind: 'seed', cause, amount, from: 'world:test', to });
  }
  await ledger.close();
}
