import { ChainFault, type ChainReader, type Head } from '@candor/adapters/chain';
import { type ChainAsset, type RechargeTerms, shownConfirmations } from '@candor/domain/recharge';
import { type ChainName, later } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetWalletMoves, noteWalletMoves } from '../wallet/index.ts';
import { depositStore } from './deposit-store.ts';
import { observe } from './observe.ts';
import { type ReadBlock, readBlock } from './read-block.ts';
import { type Cursor, scannerStore } from './scanner-store.ts';

/** One chain to be read, and what is ours on it. */
export type ScanChain = {
  readonly chain: ChainName;
  readonly reader: ChainReader;
  readonly assets: readonly ChainAsset[];
  /** The wallet payments go out from. Coins that reach it from outside are the house's. */
  readonly hot: { readonly address: string; readonly watchKey: string } | null;
  readonly terms: readonly RechargeTerms[];
};

export type ScanPlatform = Pick<Platform, 'clock' | 'db' | 'ledger' | 'newId' | 'outbox'>;

/** How far a scan came: `elsewhere` says that another scanner has the chain. */
export type Scanned = { readonly state: 'read' | 'elsewhere'; readonly blocks: number; readonly isCaughtUp: boolean };

const LEASE_MS = 20_000;
/** A chain that was never read is begun so far back: its addresses are younger, the first coins of the house may not be. */
const BEGIN_BEHIND = 500;
/** Blocks written together; while catching up a commit for each would cost more than reading it. */
const WRITE_TOGETHER = 25;
const MOST_BLOCKS = 500;

/** Reads the blocks that are new, and takes back those that are no longer there. */
export async function scan(platform: ScanPlatform, chain: ScanChain, holder: string): Promise<Scanned> {
  const { clock, db } = platform;
  const store = scannerStore(db);
  const lease = () => {
    const now = clock.now();
    return store.lease(chain.chain, holder, { now, until: later(now, LEASE_MS) });
  };
  let cursor = await lease();
  if (!cursor && !(await store.exists(chain.chain))) {
    await begin(platform, chain);
    cursor = await lease();
  }
  if (!cursor) return { state: 'elsewhere', blocks: 0, isCaughtUp: false };
  const head = await chain.reader.head();
  let at = await stepBack(platform, chain, cursor, head);
  let blocks = 0;
  while (at.height < head.height && blocks < MOST_BLOCKS) {
    const next = await readOn(chain, at, Math.min(head.height, at.height + WRITE_TOGETHER), head.height);
    if (next.length === 0) {
      at = await rewind(platform, chain, at, head);
      continue;
    }
    at = await keep(platform, chain, at, next, head);
    blocks += next.length;
  }
  // Nothing new is news too: the last look was now, and whatever was wrong is over.
  if (blocks === 0) await db.transaction((tx) => move(tx, platform, chain, at, at, head));
  return { state: 'read', blocks, isCaughtUp: at.height >= head.height };
}

async function begin({ clock, db }: ScanPlatform, { chain, reader }: ScanChain): Promise<void> {
  const { height: top } = await reader.head();
  const height = Math.max(0, top - BEGIN_BEHIND);
  const hash = await reader.blockHash(height);
  if (hash === null) throw new ChainFault('lagging', 'the block to begin at is not there');
  await db.transaction((tx) => scannerStore(tx).begin(chain, { height, hash }, clock.now()));
}

/** The chain may have been cut shorter than we have read it: then its top is not the block we have at that height. */
async function stepBack(platform: ScanPlatform, chain: ScanChain, cursor: Cursor, head: Head): Promise<Cursor> {
  if (cursor.height < head.height) return cursor;
  const [known] = await scannerStore(platform.db).blocksUpTo(chain.chain, head.height);
  // A node that is merely behind shows a block that we have.
  if (!known || known.height !== head.height || known.hash === head.hash) return cursor;
  return rewind(platform, chain, cursor, head);
}

/** The blocks above, as long as each follows the one before; none where already the first does not. */
async function readOn({ reader }: ScanChain, from: Cursor, to: number, headHeight: number): Promise<ReadBlock[]> {
  const found: ReadBlock[] = [];
  let { hash } = from;
  let coming: Promise<ReadBlock> | undefined = readBlock(reader, from.height + 1, headHeight);
  for (let height = from.height + 1; coming; height += 1) {
    const read: ReadBlock = await coming;
    if (read.block.parentHash !== hash) break;
    found.push(read);
    hash = read.block.hash;
    coming = height < to ? readBlock(reader, height + 1, headHeight) : undefined;
  }
  return found;
}

/** [RCH-9] Back to the last block both chains have, taking back everything above it. */
async function rewind(platform: ScanPlatform, chain: ScanChain, cursor: Cursor, head: Head): Promise<Cursor> {
  const store = scannerStore(platform.db);
  for (const known of await store.blocksUpTo(chain.chain, cursor.height)) {
    if (known.height > head.height || (await chain.reader.blockHash(known.height)) !== known.hash) continue;
    // The chain may have turned back while we looked: then the next scan sees it.
    if (known.height === cursor.height) throw new ChainFault('lagging', 'the nodes do not agree on the last block');
    const back = await platform.db.transaction(async (tx) => {
      const moved = await move(tx, platform, chain, cursor, known, head);
      await scannerStore(tx).dropBlocksAbove(chain.chain, known.height);
      const changed = await depositStore(tx).takeBack(chain.chain, known.height);
      await forgetWalletMoves(tx, chain.chain, known.height);
      const events = changed.flatMap(({ id, user_id, state }) =>
        user_id ? [changedEvent(user_id, { id, state })] : [],
      );
      if (events.length > 0) await platform.outbox.add(tx, events);
      return moved;
    });
    platform.outbox.wake();
    return back;
  }
  throw new ChainFault('nonsense', 'the chain was rewritten deeper than the blocks remembered');
}

/** Writes blocks, what they paid us and the cursor, together. */
async function keep(platform: ScanPlatform, chain: ScanChain, cursor: Cursor, read: readonly ReadBlock[], head: Head) {
  const blocks = read.map(({ block }) => block);
  const last = blocks.at(-1);
  if (!last) return cursor;
  const moved = await platform.db.transaction(async (tx) => {
    const at = await move(tx, platform, chain, cursor, last, head);
    const store = scannerStore(tx);
    for (const block of blocks) await store.addBlock(chain.chain, block);
    await store.forgetBlocks(chain.chain, last.height);
    await observe(tx, platform, chain, blocks);
    const tokens = chain.assets.map(({ token }) => token);
    await noteWalletMoves(tx, chain.chain, tokens, blocks);
    for (const { block } of read.filter(({ isUntraced }) => isUntraced)) {
      await store.noteUntraced(chain.chain, block, platform.clock.now());
    }
    // While catching up nobody is told of every block; the last one says it all.
    if (last.height >= head.height - 1) await publishConfirmations(tx, platform, chain, at);
    return at;
  });
  platform.outbox.wake();
  return moved;
}

async function move(
  tx: Tx,
  { clock }: ScanPlatform,
  { chain }: ScanChain,
  from: Cursor,
  to: { readonly height: number; readonly hash: string },
  head: Head,
): Promise<Cursor> {
  const { height: headHeight, solidHeight } = head;
  await scannerStore(tx).moveTo(chain, from, { ...to, headHeight, solidHeight, now: clock.now() });
  return { ...from, height: to.height, hash: to.hash, head_height: headHeight, solid_height: solidHeight };
}

async function publishConfirmations(tx: Tx, { outbox }: ScanPlatform, { chain }: ScanChain, at: Cursor): Promise<void> {
  const view = { height: at.height, solidHeight: at.solid_height };
  const events = (await depositStore(tx).confirming(chain)).flatMap((row) => {
    if (!row.user_id) return [];
    const confirmations = shownConfirmations({ ...row, needsSolid: row.needs_solid }, view);
    return [changedEvent(row.user_id, { id: row.id, state: row.state, confirmations, needed: row.needed })];
  });
  if (events.length > 0) await outbox.add(tx, events);
}

export function changedEvent(
  userId: string,
  payload: { id: string; state: string; confirmations?: number; needed?: number },
): LedgerEvent {
  return { topic: 'recharge.changed', key: userId, payload };
}
