import { ChainFault } from '@candor/adapters/chain';
import { contract } from '@candor/contract';
import { readAddress } from '@candor/domain/addresses';
import { formatMinor, ok, type Result, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { LocalChainAway } from '../../services/local-chains/local-chains.ts';
import { describePayment, readBlocks } from './explorer.ts';
import { findLocal, listLocal, readGift } from './local-networks.ts';

const BLOCKS_AT_ONCE = 8;
const PAYMENTS_PER_BLOCK = 12;
/** How far back an address is looked for. */
const BLOCKS_OF_ADDRESS = 120;
const PAYMENTS_OF_ADDRESS = 30;

export const sandboxRoutes = [
  handle(contract.sandboxChains, async (_, context) => {
    const chains = listLocal(context);
    return chains.length === 0 ? refuse('feature.notOpen') : ok({ chains });
  }),

  handle(contract.sandboxBlocks, async ({ network, from }, context) => {
    const found = findLocal(context, network);
    if (!found.ok) return found;
    const { open } = found.value;
    return unlessAway(async () => {
      const { height, solidHeight } = await open.reader.head();
      const blocks = await readBlocks(open, Math.min(from ?? height, height), BLOCKS_AT_ONCE);
      return {
        height,
        solidHeight,
        blocks: blocks.map((block) => ({
          height: block.height,
          hash: block.hash,
          at: block.at,
          isSolid: block.height <= solidHeight,
          payments: block.payments.slice(0, PAYMENTS_PER_BLOCK).map((payment) => describePayment(open, payment)),
          more: Math.max(0, block.payments.length - PAYMENTS_PER_BLOCK),
        })),
      };
    });
  }),

  handle(contract.sandboxTransaction, async ({ network, txid }, context) => {
    const found = findLocal(context, network);
    if (!found.ok) return found;
    const { open } = found.value;
    return unlessAway(async () => {
      const state = await open.reader.transaction(txid);
      const nowhere = { txid, height: null, at: null, confirmations: 0, isSolid: false, fee: null, payments: [] };
      if (state.state !== 'mined') return { ...nowhere, state: state.state };
      const [block] = await readBlocks(open, state.height, 1);
      const payments = block?.payments.filter((payment) => payment.txid === txid) ?? [];
      return {
        txid,
        state: state.isOk ? ('mined' as const) : ('failed' as const),
        height: state.height,
        at: block?.at ?? null,
        confirmations: state.confirmations,
        isSolid: state.isSolid,
        fee: { asset: open.coin.asset, amount: formatMinor(state.feeUnits, open.coin.decimals) },
        payments: payments.map((payment) => describePayment(open, payment)),
      };
    });
  }),

  handle(contract.sandboxAddress, async ({ network, address: typed }, context) => {
    const found = findLocal(context, network);
    if (!found.ok) return found;
    const read = readAddress(network, typed, 'test');
    if (!read.ok) return refuse('sandbox.wrongAddress');
    const { open } = found.value;
    const { address } = read.value;
    return unlessAway(async () => {
      const { height } = await open.reader.head();
      const blocks = await readBlocks(open, height, BLOCKS_OF_ADDRESS);
      const payments = blocks.flatMap((block) =>
        block.payments
          .filter(({ to, from }) => to === address || from === address)
          .map((payment) => ({ ...describePayment(open, payment), height: block.height, at: block.at })),
      );
      const balances = await Promise.all(
        open.network.map(async ({ asset, token, decimals }) => ({
          asset,
          amount: formatMinor(await open.reader.balance(address, token), decimals),
        })),
      );
      return { address, balances, blocks: blocks.length, payments: payments.slice(0, PAYMENTS_OF_ADDRESS) };
    });
  }),

  handle(contract.sandboxPay, async (input, context) => {
    const found = findLocal(context, input.network);
    if (!found.ok) return found;
    const { open, local } = found.value;
    const read = readAddress(input.network, input.address, 'test');
    if (!read.ok) return refuse('sandbox.wrongAddress');
    const gift = readGift(open, input.asset, input.amount);
    if (!gift.ok) return gift;
    // A sandbox runs one chain of each family, and the faucet gives on no other.
    const wish = { chain: open.family, to: read.value.address, ...gift.value };
    return context.once(input, async () => {
      try {
        return ok({ txid: await local.pay(wish) });
      } catch (error) {
        if (error instanceof LocalChainAway) return refuse('sandbox.chainAway');
        context.log.warn('sandbox.faucet_failed', 'The faucet could not pay', { err: error, chain: open.chain });
        return refuse('sandbox.refused');
      }
    });
  }),
];

/** A node that does not answer is no bug: it is being started, or brought back. */
async function unlessAway<T>(read: () => Promise<T>): Promise<Result<T, 'sandbox.chainAway'>> {
  try {
    return ok(await read());
  } catch (error) {
    if (error instanceof ChainFault) return refuse('sandbox.chainAway');
    throw error;
  }
}
