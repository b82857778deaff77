import { ChainFault } from '@candor/adapters/chain';
import { contract } from '@candor/contract';
import { parseUnits, readWalletAddress } from '@candor/domain/wallet';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { refuseNodeLookup } from '../../services/chains/node-lookups.ts';
import { broadcast } from './broadcast.ts';
import { walletChain } from './chains.ts';
import { completeMoves, showMove } from './history.ts';
import { chainsOf } from './list-routes.ts';
import { lookupKeyOf } from './lookup-key.ts';
import { type MovePlace, type MoveRow, movesStore } from './moves-store.ts';
import { readAmount } from './properties.ts';
import { readSendFacts } from './send-facts.ts';
import { walletStore } from './store.ts';

export const walletMoneyRoutes = [
  /** [WAL-4] */
  handle(contract.walletHistory, async ({ block_chain: chain, address, asset, cursor, limit }, context) => {
    const found = await walletStore(context.db).findOn(context.user.id, chain, address);
    if (!found) return refuse('call.notFound');
    const after = cursor ? readPlace(cursor) : null;
    if (after === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const tooMany = await refuseNodeLookup(context);
    if (tooMany) return tooMany;
    const open = context.chains.get(chain);
    const nothing = { rows: [], next: null, since: found.created_at, height: null, coin: walletChain(chain).coin };
    if (!open) return ok(nothing);
    const { assets } = walletChain(chain);
    const tokens = open.network
      .filter((one) => assets.includes(one.asset) && (asset === undefined || one.asset === asset))
      .map(({ token }) => token);
    const store = movesStore(context.db);
    const page = await paged(
      limit,
      (most) => store.list(chain, lookupKeyOf(found.address), { tokens, after, most }),
      placeOf,
    );
    const rows = (await completeMoves(context, open, page.rows)).flatMap((row) => showMove(row, open) ?? []);
    return ok({ ...nothing, rows, next: page.next, height: await store.readTo(chain) });
  }),

  /** [WAL-8] */
  handle(contract.walletSendFacts, async (input, context) => {
    const { block_chain: chain, address, asset, amount } = input;
    const found = await walletStore(context.db).findOn(context.user.id, chain, address);
    if (!found) return refuse('call.notFound');
    const open = context.chains.get(chain);
    const isHeld = walletChain(chain).assets.includes(asset);
    const held = open?.network.find((one) => isHeld && one.asset === asset);
    if (!open || !held) return refuse('wallet.chainAway');
    const to = readWalletAddress({ network: walletChain(chain).network, address: input.to }, chainsOf(context.config));
    if (!to.ok) return to;
    const units = amount === undefined ? 1n : parseUnits(amount, held.decimals);
    if (units === undefined || units >= MOST_UNITS) return refuse('ledger.wrongAmount');
    const tooMany = await refuseNodeLookup(context);
    if (tooMany) return tooMany;
    try {
      const wish = { from: found.address, to: to.value.address, token: held.token, units };
      const [facts, balance, coinBalance] = await Promise.all([
        readSendFacts(context, chain, wish),
        readAmount(context, { name: chain, address: found.address, held }),
        readAmount(context, { name: chain, address: found.address, held: open.coin }),
      ]);
      if (balance === null || coinBalance === null) return refuse('wallet.chainAway');
      return ok({ asset, token: held.token, balance, coinBalance, ...facts });
    } catch (error) {
      if (!(error instanceof ChainFault)) throw error;
      context.log.warn('wallet.facts_unavailable', 'A node did not say what a payment needs', { chain, err: error });
      return refuse('wallet.chainAway');
    }
  }),

  /** [WAL-7] */
  handle(contract.broadcastTransaction, async (input, context) => {
    const tooMany = await refuseNodeLookup(context);
    return tooMany ?? (await broadcast(context, input));
  }),
];

/** No chain of ours counts further than 256 bits. */
const MOST_UNITS = 1n << 256n;

/** A place in the history as it travels; nothing in it is a secret, and whatever else comes is refused. */
function placeOf({ at, txid, position, direction }: MoveRow): string {
  return `${at}.${txid}.${position}.${direction}`;
}

function readPlace(cursor: string): MovePlace | undefined {
  const found = /^(\d{1,15})\.([0-9a-fx]{64,66})\.(\d{1,9})\.(in|out)$/.exec(cursor);
  if (!found) return undefined;
  const [, at = '', txid = '', position = '', direction = ''] = found;
  return { at: Number(at), txid, position: Number(position), direction };
}
