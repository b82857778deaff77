import type { Block, Payment } from '@candor/adapters/chain';
import { BLOCK_CHAINS, type BlockChain } from '@candor/contract/wallet/calls';
import type { ChainName } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { movedBy } from './change.ts';
import { lookupKeyOf } from './lookup-key.ts';
import { type MoveRow, movesStore } from './moves-store.ts';

/** [WAL-4] Keeps what blocks moved at addresses that customers have added. `tokens` are those we know; null is the coin. */
export async function noteWalletMoves(
  tx: Tx,
  name: ChainName,
  tokens: readonly (string | null)[],
  blocks: readonly Block[],
): Promise<void> {
  const chain = ownChain(name);
  if (!chain) return;
  const known = new Set(tokens.map((token) => token && lookupKeyOf(token)));
  const isKnown = ({ token }: Payment) => known.has(token && lookupKeyOf(token));
  for (const block of blocks) {
    const payments = block.payments.filter(isKnown);
    const failed = block.failed.filter(isKnown);
    if (chain === 'bitcoin') await noteCoins(tx, block, payments);
    else await notePayments(tx, chain, block, { payments, failed });
  }
}

/** [WAL-6] Takes back what stood in blocks that are no longer there. */
export async function forgetWalletMoves(tx: Tx, name: ChainName, height: number): Promise<void> {
  const chain = ownChain(name);
  if (chain) await movesStore(tx).forgetAbove(chain, height);
}

/** [WAL-9] Wallets on devices have the chains the app was delivered with: what an operator adds is none of theirs. */
function ownChain(name: ChainName): BlockChain | undefined {
  return BLOCK_CHAINS.find((chain) => chain === name);
}

type Found = { readonly payments: readonly Payment[]; readonly failed: readonly Payment[] };

async function notePayments(tx: Tx, chain: BlockChain, block: Block, { payments, failed }: Found): Promise<void> {
  const store = movesStore(tx);
  const all = [
    ...payments.map((payment) => ({ payment, state: 'confirmed' as const })),
    ...failed.map((payment) => ({ payment, state: 'failed' as const })),
  ];
  const keys = all.flatMap(({ payment: { from, to } }) => [from, to]).flatMap((one) => (one ? [lookupKeyOf(one)] : []));
  if (keys.length === 0) return;
  const watched = new Set(await store.watched(chain, [...new Set(keys)]));
  const rows = all.flatMap(({ payment, state }): MoveRow[] => {
    const { from, to } = payment;
    const out =
      from !== null && watched.has(lookupKeyOf(from)) ? [rowOf(chain, block, payment, 'out', lookupKeyOf(from))] : [];
    const isIn = watched.has(lookupKeyOf(to)) && state === 'confirmed';
    const into = isIn ? [rowOf(chain, block, payment, 'in', lookupKeyOf(to))] : [];
    return [...out, ...into].map((row) => ({ ...row, state }));
  });
  if (rows.length === 0) return;
  await store.dropWaiting(chain, [...new Set(rows.map(({ txid }) => txid))]);
  for (const row of rows) await store.put(row);
}

/** On Bitcoin the coins tell whose money left. What comes back to the same address is change and no movement. */
async function noteCoins(tx: Tx, block: Block, payments: readonly Payment[]): Promise<void> {
  const store = movesStore(tx);
  const watched = new Set(await store.watched('bitcoin', [...new Set(payments.map(({ to }) => lookupKeyOf(to)))]));
  for (const { txid, position: vout, to, units } of payments.filter((one) => watched.has(lookupKeyOf(one.to)))) {
    await store.addCoin({ txid, vout, lookupKey: lookupKeyOf(to), units, height: block.height });
  }
  const spends = block.spends ?? [];
  const owners = new Map(
    (spends.length === 0 ? [] : await store.ownersOf(spends)).map((row) => [`${row.txid}:${row.vout}`, row.lookup_key]),
  );
  const spenders = new Map<string, Set<string>>();
  for (const { by, txid, vout } of spends) {
    const owner = owners.get(`${txid}:${vout}`);
    if (owner !== undefined) spenders.set(by, (spenders.get(by) ?? new Set()).add(owner));
  }
  const rows = payments.flatMap((payment): MoveRow[] => {
    const key = lookupKeyOf(payment.to);
    const senders = spenders.get(payment.txid) ?? new Set<string>();
    return watched.has(key) && !senders.has(key) ? [rowOf('bitcoin', block, payment, 'in', key)] : [];
  });
  for (const [by, senders] of spenders) {
    const paid = payments.filter(({ txid }) => txid === by);
    for (const sender of senders) {
      rows.push(...movedBy(sender, paid).map((payment) => rowOf('bitcoin', block, payment, 'out', sender)));
    }
  }
  const touched = [...new Set([...rows.map(({ txid }) => txid), ...spenders.keys()])];
  if (touched.length === 0) return;
  await store.dropWaiting('bitcoin', touched);
  for (const row of rows) await store.put(row);
}

function rowOf(chain: BlockChain, block: Block, payment: Payment, direction: 'in' | 'out', key: string): MoveRow {
  const { txid, position, from, to, token, units } = payment;
  return {
    chain,
    lookup_key: key,
    txid,
    position,
    direction,
    sender: from,
    receiver: to,
    token,
    units,
    fee_units: null,
    state: 'confirmed',
    height: block.height,
    at: block.at,
    slots: [],
    raw: null,
  };
}
