import { readSigned, type SignedMoves } from '@candor/adapters/chain';
import type { BlockChain } from '@candor/contract/wallet/calls';
import { ok, type Result, refuse } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { movedBy } from './change.ts';
import { lookupKeyOf } from './lookup-key.ts';
import { type MoveRow, movesStore } from './moves-store.ts';

type Given = Pick<Platform, 'chains' | 'clock' | 'config' | 'db' | 'log'>;
type Refused = 'wallet.chainAway' | 'wallet.badTransaction' | 'wallet.notTaken' | 'wallet.unclear';

/**
 * [WAL-7] Passes signed bytes on. They are the customer's own coins: no ledger is touched, and the same bytes can be sent as
 * often as one likes. What waits is noted, so that the history shows it before its block.
 */
export async function broadcast(
  given: Given,
  { block_chain: chain, raw }: { readonly block_chain: BlockChain; readonly raw: string },
): Promise<Result<{ txid: string }, Refused>> {
  const open = given.chains.get(chain);
  if (!open) return refuse('wallet.chainAway');
  const bytes = Uint8Array.from(Buffer.from(raw.replace(/^0x/, ''), 'hex'));
  const { ethereum, bitcoin } = given.config.chains;
  const signed = readSigned(chain, bytes, { chainId: ethereum?.chainId, network: bitcoin?.network });
  if (!signed) return refuse('wallet.badTransaction');
  const said = await open.writer.broadcast(bytes);
  if (said.state === 'rejected') {
    given.log.info('wallet.broadcast_refused', 'The network refused a customer’s own transaction', {
      chain,
      txid: signed.txid,
      problem: said.reason.slice(0, 200),
    });
    return refuse('wallet.notTaken');
  }
  if (said.state === 'unclear') return refuse('wallet.unclear');
  await noteWaiting(given, chain, { ...signed, raw: raw.replace(/^0x/, '') });
  return ok({ txid: signed.txid });
}

async function noteWaiting(
  { clock, db }: Given,
  chain: BlockChain,
  { txid, from, pays, slots, raw }: SignedMoves & { readonly raw: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const store = movesStore(tx);
    for (const sender of await findSenders(tx, chain, from, slots)) {
      await store.dropRivals(chain, sender, { txid, slots });
      for (const { position, to, token, units } of chain === 'bitcoin' ? movedBy(sender, pays) : pays) {
        const row: MoveRow = {
          chain,
          lookup_key: sender,
          txid,
          position,
          direction: 'out',
          sender: from,
          receiver: to,
          token,
          units,
          fee_units: null,
          state: 'pending',
          height: null,
          at: clock.now(),
          slots: [...slots],
          raw,
        };
        if (!(await store.isMined(chain, txid))) await store.put(row);
      }
    }
  });
}

/** Whose it is, among the addresses that customers have added. */
async function findSenders(
  tx: Parameters<typeof movesStore>[0],
  chain: BlockChain,
  from: string | null,
  slots: readonly string[],
): Promise<readonly string[]> {
  const store = movesStore(tx);
  if (from !== null) return await store.watched(chain, [lookupKeyOf(from)]);
  const coins = slots.map((slot) => {
    const [txid = '', vout = '0'] = slot.split(':');
    return { txid, vout: Number(vout) };
  });
  return [...new Set((await store.ownersOf(coins)).map((row) => row.lookup_key))];
}
