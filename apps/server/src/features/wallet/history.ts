import { ChainFault } from '@candor/adapters/chain';
import type { WalletMove } from '@candor/contract/wallet/calls';
import { formatMinor, MINUTE_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { ChainAsset, OpenChain } from '../../services/chains/chains.ts';
import { lookupKeyOf } from './lookup-key.ts';
import { type MoveRow, movesStore } from './moves-store.ts';

type Given = Pick<Platform, 'chains' | 'clock' | 'db' | 'log'>;

/** Questions to a node that one page may cost. */
const MOST_LOOKUPS = 5;
/** A node may be asked for another, and they hear of a transaction one after the other. */
const GONE_AFTER_MS = 10 * MINUTE_MS;

/** [WAL-5] Adds what the blocks did not say: fees, and what became of payments that wait. A node that is away holds up nothing. */
export async function completeMoves(given: Given, open: OpenChain, rows: readonly MoveRow[]): Promise<MoveRow[]> {
  const asked = new Set(
    rows
      .filter(
        (row) =>
          row.state === 'pending' || (row.direction === 'out' && row.fee_units === null && row.state !== 'dropped'),
      )
      .map(({ txid }) => txid),
  );
  const found = new Map<string, Partial<MoveRow>>();
  for (const txid of [...asked].slice(0, MOST_LOOKUPS)) {
    const row = rows.find((one) => one.txid === txid);
    if (row) found.set(txid, await lookUp(given, open, row));
  }
  return rows.map((row) => ({ ...row, ...(found.get(row.txid) ?? {}) }));
}

async function lookUp({ clock, db, log }: Given, open: OpenChain, row: MoveRow): Promise<Partial<MoveRow>> {
  const store = movesStore(db);
  try {
    const said = await open.reader.transaction(row.txid);
    if (said.state === 'mined') {
      const { feeUnits, height } = said;
      if (row.state !== 'pending') {
        await store.putFee(row.chain, row.txid, feeUnits);
        return { fee_units: feeUnits };
      }
      // One that succeeded is written when its block is read, and cannot be replaced any more. What failed, or moved nothing from
      // one address to another, is in no list of payments.
      const isRead = ((await store.readTo(row.chain)) ?? -1) >= height;
      if (said.isOk && !isRead) return { fee_units: feeUnits, raw: null };
      const state = said.isOk ? 'confirmed' : 'failed';
      await store.settle(row, { state, height, feeUnits });
      return { state, height, fee_units: feeUnits };
    }
    if (row.state !== 'pending' || said.state === 'pending' || clock.now() - row.at < GONE_AFTER_MS) return {};
    await store.settle(row, { state: 'dropped', height: null, feeUnits: null });
    return { state: 'dropped' };
  } catch (error) {
    if (!(error instanceof ChainFault)) throw error;
    log.warn('wallet.move_unavailable', 'A node did not tell about a wallet transaction', {
      chain: row.chain,
      problem: error.message,
    });
    return {};
  }
}

/** As the page gets it; undefined for a token that nobody knows any more. */
export function showMove(row: MoveRow, { coin, network }: Pick<OpenChain, 'coin' | 'network'>): WalletMove | undefined {
  const held = findAsset(network, row.token);
  if (!held) return undefined;
  const nonce = row.slots.find((slot) => slot.startsWith('nonce:'));
  return {
    txid: row.txid,
    position: row.position,
    direction: row.direction,
    asset: held.asset,
    amount: formatMinor(row.units, held.decimals),
    from: row.sender,
    to: row.receiver,
    state: row.state,
    height: row.height,
    at: row.at,
    fee: row.direction === 'out' && row.fee_units !== null ? formatMinor(row.fee_units, coin.decimals) : null,
    raw: row.state === 'pending' ? row.raw : null,
    nonce: row.state === 'pending' && nonce !== undefined ? Number(nonce.slice('nonce:'.length)) : null,
  };
}

export function findAsset(network: readonly ChainAsset[], token: string | null): ChainAsset | undefined {
  return network.find((one) =>
    one.token === null ? token === null : token !== null && lookupKeyOf(one.token) === lookupKeyOf(token),
  );
}
