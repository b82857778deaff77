import { ChainFault, toWalletForm } from '@candor/adapters/chain';
import { contract } from '@candor/contract';
import { readAddress } from '@candor/domain/addresses';
import { unitsOf, type WalletChain } from '@candor/domain/dapp';
import { formatMinor, isPositive, later, MINUTE_MS, ok, parseMoney, refuse } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { handle } from '../../platform/handle.ts';
import type { ChainAsset } from '../../services/chains/chains.ts';
import { refuseNodeLookup } from '../../services/chains/node-lookups.ts';
import { chainIdsOf, NETWORKS, WALLET_CHAINS } from './chains.ts';

/** A person reads what their wallet shows them; after that the payment can no longer be sent. */
const LIFE_MS = 5 * MINUTE_MS;
/** The largest number a transaction of TRON can hold. */
const MOST_UNITS = 2n ** 63n - 1n;
const Address = z.object({ address: z.string() });

export const paymentRoutes = [
  handle(contract.walletChains, async (_, { chains, config }) => {
    const ids = chainIdsOf(config);
    const rows = WALLET_CHAINS.map((chain) => ({
      chain,
      network: NETWORKS[chain],
      chainId: ids[chain],
      assets: (chains.get(chain)?.network ?? []).map(({ asset, token, decimals }) => ({ asset, token, decimals })),
    }));
    return ok({ chains: rows });
  }),

  handle(contract.walletBalances, async ({ chain, address }, context) => {
    const open = context.chains.get(chain);
    if (!open) return ok({ rows: [] });
    const read = readAddress(NETWORKS[chain], address, 'main');
    if (!read.ok) return refuse('dapp.wrongAddress');
    const tooMany = await refuseNodeLookup(context);
    if (tooMany) return tooMany;
    const readOne = async ({ asset, token, decimals }: ChainAsset) => {
      try {
        return { asset, amount: formatMinor(await open.reader.balance(read.value.address, token), decimals) };
      } catch (error) {
        if (error instanceof ChainFault) return { asset, amount: null };
        throw error;
      }
    };
    return ok({ rows: await Promise.all(open.network.map(readOne)) });
  }),

  /** [DAP-11] Where it goes is read here and not taken from the page: a payment built by us goes to the customer's own address. */
  handle(contract.planTronPayment, async (input, context) => {
    const { clock, db, user } = context;
    const amount = parseMoney(input.asset, input.amount);
    if (!amount || !isPositive(amount) || amount.minor > MOST_UNITS) return refuse('ledger.wrongAmount');
    const tron = context.chains.get('tron');
    const asset = tron?.network.find((one) => one.asset === input.asset);
    if (!tron || !asset) return refuse('dapp.chainClosed');
    const from = readAddress('TRC20', input.from, 'main');
    if (!from.ok) return refuse('dapp.wrongAddress');
    const to = await depositAddress(db, user.id, 'tron');
    if (to === undefined) return refuse('call.notFound');
    const tooMany = await refuseNodeLookup(context);
    if (tooMany) return tooMany;
    const wish = { from: from.value.address, to, token: asset.token, units: unitsOf(amount, asset) };
    try {
      const { feeLimit } = await tron.writer.quote(wish);
      const { bytes } = await tron.writer.plan({ ...wish, feeLimit, expiresAt: later(clock.now(), LIFE_MS) });
      const { txid, json } = toWalletForm(bytes);
      const raw = Buffer.from(bytes).toString('hex');
      return ok({ to, txid, raw, transaction: json, feeLimit: String(feeLimit) });
    } catch (error) {
      // A wallet that has not enough of the token, or a node that does not answer: either way there is nothing to sign.
      if (error instanceof ChainFault) return refuse('dapp.noQuote');
      throw error;
    }
  }),
];

async function depositAddress(db: Queries, userId: string, chain: WalletChain): Promise<string | undefined> {
  const row = await db.maybeOne`select address from deposit_address where user_id = ${userId} and chain = ${chain}`;
  return row && Address.parse(row).address;
}
