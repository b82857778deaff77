import { ChainFault, type Coin, type PaymentWish } from '@candor/adapters/chain';
import type { BlockChain } from '@candor/contract/wallet/calls';
import { evmFees, type FeeChoice, gasLimitFor } from '@candor/domain/wallet';
import { MINUTE_MS, SECOND_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { OpenChain } from '../../services/chains/chains.ts';
import { readCoins } from './coin-scans.ts';
import { lookupKeyOf } from './lookup-key.ts';
import { movesStore } from './moves-store.ts';

/** About how long each choice takes. Said as an estimate, because nobody can promise a block. */
const EVM_SECONDS: Readonly<Record<FeeChoice, number>> = { slow: 90, normal: 30, fast: 15 };
const BITCOIN_SECONDS: Readonly<Record<FeeChoice, number>> = {
  slow: (120 * MINUTE_MS) / SECOND_MS,
  normal: (30 * MINUTE_MS) / SECOND_MS,
  fast: (10 * MINUTE_MS) / SECOND_MS,
};

async function ethereumFacts({ reader }: OpenChain<'ethereum'>, chainId: bigint, wish: PaymentWish) {
  const { nonce, baseFeePerGas, tip, gas, isContract } = await reader.sendFacts(wish);
  const fees = evmFees(baseFeePerGas, tip);
  const show = (choice: FeeChoice) => ({
    maxFeePerGas: String(fees[choice].maxFeePerGas),
    maxPriorityFeePerGas: String(fees[choice].maxPriorityFeePerGas),
    seconds: EVM_SECONDS[choice],
  });
  return {
    chainId: String(chainId),
    nonce,
    gasLimit: gas === null ? null : String(gasLimitFor(gas)),
    fees: { slow: show('slow'), normal: show('normal'), fast: show('fast') },
    isContract,
  };
}

async function tronFacts({ reader, writer }: OpenChain<'tron'>, wish: PaymentWish) {
  const [head, own, receiver, quoted] = await Promise.all([
    reader.latest(),
    reader.account(wish.from),
    reader.account(wish.to),
    quoteOrNull(writer, wish),
  ]);
  const quote = quoted ?? (await writer.quote({ ...wish, token: null, units: 1n }));
  return {
    head,
    energy: String(quote.energy),
    energyAvailable: String(quote.energyAvailable),
    energyPriceSun: String(quote.energyPriceSun),
    bandwidth: String(quote.bandwidth),
    bandwidthAvailable: String(quote.bandwidthAvailable),
    burnSun: String(quote.burnSun),
    burnWithoutResourcesSun: String(quote.burnWithoutResourcesSun),
    feeLimit: String(quote.feeLimit),
    wouldFail: quoted === null,
    isContract: receiver?.isContract ?? false,
    isNewAccount: receiver === null,
    isControlledByOthers: own?.isControlledByOthers ?? false,
  };
}

/** A token that refuses the call refuses the quote as well; everything else can still be told. */
async function quoteOrNull(writer: OpenChain<'tron'>['writer'], wish: PaymentWish) {
  try {
    return await writer.quote(wish);
  } catch (error) {
    if (error instanceof ChainFault && error.kind === 'refused' && wish.token !== null) return null;
    throw error;
  }
}

async function bitcoinFacts(
  { reader }: OpenChain<'bitcoin'>,
  network: 'main' | 'test' | 'regtest',
  coins: readonly Coin[],
) {
  const facts = await reader.sendFacts(coins);
  const show = (choice: FeeChoice) => ({ satPerKvb: String(facts.rates[choice]), seconds: BITCOIN_SECONDS[choice] });
  return {
    network,
    coins: facts.coins.map(({ txid, vout, units, from, isSpending }) => ({
      txid,
      vout,
      units: String(units),
      from,
      isSpending,
    })),
    rates: { slow: show('slow'), normal: show('normal'), fast: show('fast') },
  };
}

/** [WAL-8] What one payment of one customer needs to know, from the node of its chain. */
export async function readSendFacts(
  { chains, config, db }: Pick<Platform, 'chains' | 'config' | 'db'>,
  chain: BlockChain,
  wish: PaymentWish,
) {
  const none = { ethereum: null, tron: null, bitcoin: null };
  switch (chain) {
    case 'ethereum': {
      const [open, settings] = [chains.get('ethereum'), config.chains.ethereum];
      return { ...none, ethereum: open && settings ? await ethereumFacts(open, settings.chainId, wish) : null };
    }
    case 'tron': {
      const open = chains.get('tron');
      return { ...none, tron: open ? await tronFacts(open, wish) : null };
    }
    case 'bitcoin': {
      const [open, settings] = [chains.get('bitcoin'), config.chains.bitcoin];
      if (!open || !settings) return none;
      const coins = await readCoins(open.reader, wish.from);
      await keepCoins(db, coins);
      return { ...none, bitcoin: await bitcoinFacts(open, settings.network, coins) };
    }
    default:
      return chain satisfies never;
  }
}

/** Coins that came before the address was added are learnt here, so that spending them is seen. */
async function keepCoins(db: Platform['db'], coins: readonly Coin[]): Promise<void> {
  const store = movesStore(db);
  for (const { txid, vout, units, address } of coins) {
    await store.addCoin({ txid, vout, units, lookupKey: lookupKeyOf(address), height: null });
  }
}
