import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainEndpoint, openEthereumWriter } from '@candor/adapters/chain';
import { type Clock, fixedClock, type Id, instant } from '@candor/kernel';
import pg from 'pg';
import { signerUrlOf } from '../platform/database/app-role.ts';
import { openDatabase } from '../platform/database/database.ts';
import { timestamp } from '../platform/database/sql.ts';
import { makeNewId } from '../platform/ids.ts';
import { NO_CHAINS } from '../services/chains/chain-settings.ts';
import { connectSigner } from '../services/chains/connect-signer.ts';
import { makeOutgoing } from '../services/outgoing/make-outgoing.ts';
import type { OutgoingWish } from '../services/outgoing/outgoing.ts';
import { type Backing, backWithdrawal, withdrawalOf } from '../testing/back-withdrawal.ts';
import { forgeWithdrawal } from '../testing/forge-withdrawal.ts';
import { createMigratedDatabase } from '../testing/migrated-database.ts';
import { runSigner } from './run-signer.ts';
import type { SignDeps } from './sign-attempt.ts';

export const TOKEN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const PAYEE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const CHAIN_ID = 31_337n;
const FEE = { gasLimit: 60_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };

/** A signer on a database of its own, without any chain: it never speaks to one. */
export async function startTestSigner() {
  const database = await createMigratedDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-signer-'));
  const clock = fixedClock(instant(1_800_000_000_000));
  const settingsAt = (name: string) => ({
    dataDir,
    databaseUrl: signerUrlOf(database.appUrl),
    socketPath: join(dataDir, `${name}.sock`),
    passphrase: null,
    knownSeeds: null,
    chains: { tron: null, ethereum: { usdt: TOKEN, chainId: String(CHAIN_ID) }, bitcoin: null },
  });
  const db = openDatabase({ url: database.appUrl });
  const outgoing = makeOutgoing({ db, clock });
  const newId = makeNewId(clock);
  const writer = openEthereumWriter({
    endpoints: [chainEndpoint('http://127.0.0.1:1')],
    chainId: CHAIN_ID,
    solid: 'finalized',
  });
  const running: { close: () => void; stop: () => Promise<void> }[] = [];
  const start = async (
    name: string,
    given: { clock?: Clock; onPoint?: SignDeps['onPoint']; isSandbox?: boolean } = {},
  ) => {
    const { isSandbox = true, ...handed } = given;
    const settings = { ...settingsAt(name), isSandbox };
    const signer = await runSigner(settings, { clock, ...handed });
    const client = connectSigner({ socketPath: settings.socketPath, chains: NO_CHAINS });
    running.push({ close: client.close, stop: signer.stop });
    return { ...client, end: signer.stop };
  };
  let nonce = 0;
  /** Writes a payment and a plan for it; the plan may say something else than the payment. */
  const plan = async (
    wish: Partial<OutgoingWish> = {},
    bytes: Partial<Bytes> = {},
    backing: Backing | null = {},
    by: 'owner' | 'app' = 'owner',
  ) => {
    const id: Id<'pay'> = newId('pay');
    const payment: OutgoingWish = {
      id,
      chain: 'ethereum',
      purpose: 'withdrawal',
      ref: withdrawalOf(id),
      to: PAYEE,
      token: TOKEN,
      units: 1_000_000n,
      approvedBy: 'automatic',
      ...wish,
    };
    await outgoing.enqueueIn(db, payment);
    if (backing !== null && payment.purpose === 'withdrawal') {
      if (by === 'app') await forgeWithdrawal(database.appUrl, payment, backing);
      else await backWithdrawal(database.ownerUrl, payment, backing);
    }
    nonce += 1;
    await addAttempt(payment, { nonce, ...bytes });
    return id;
  };
  const addAttempt = async ({ id, to, token, units }: OutgoingWish, given: Partial<Bytes>) => {
    const { nonce: own = nonce, fee = FEE, raw, from = 'hot', ...paid } = given;
    const unsigned = raw ?? (await writer.plan({ from, to, token, units, ...paid, nonce: own, fee })).bytes;
    await db.run`insert into attempt (outgoing_id, n, chain, from_address, unsigned, nonce, since_height, planned_at)
      select ${id}, coalesce(max(n), 0) + 1, 'ethereum', ${from}, ${unsigned}, ${own}, 1, ${timestamp(clock.now())}
      from attempt where outgoing_id = ${id}`;
  };
  const asRole = async (url: string, statement: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(statement, values)).rows;
    } finally {
      await client.end();
    }
  };
  /** As the application's role writes them: whoever has it needs nothing else. */
  const forge = (wish: Partial<OutgoingWish> = {}, bytes: Partial<Bytes> = {}, backing: Backing = {}) =>
    plan(wish, bytes, backing, 'app');
  return {
    clock,
    db,
    outgoing,
    dataDir,
    start,
    plan,
    forge,
    addAttempt,
    asSigner: (statement: string, values?: unknown[]) => asRole(signerUrlOf(database.appUrl), statement, values),
    asApp: (statement: string, values?: unknown[]) => asRole(database.appUrl, statement, values),
    asOwner: (statement: string, values?: unknown[]) => asRole(database.ownerUrl, statement, values),
    close: async () => {
      for (const { close, stop } of running) {
        close();
        await stop();
      }
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Bytes = {
  readonly to: string;
  readonly token: string | null;
  readonly units: bigint;
  readonly nonce: number;
  readonly fee: typeof FEE;
  readonly from: string;
  /** Instead of a plan. */
  readonly raw: Uint8Array;
};
