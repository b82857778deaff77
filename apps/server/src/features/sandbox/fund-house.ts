import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChainFamily, ChainFault } from '@candor/adapters/chain';
import { type Asset, assert, formatUuid, parseMoney, scaleOf } from '@candor/kernel';
import { noteInstallation } from '../../platform/database/installation.ts';
import type { Platform } from '../../platform/platform.ts';
import { playMoneyOf } from '../../seed/coins.ts';
import { SignerAway } from '../../services/chains/signer.ts';
import { LocalChainAway } from '../../services/local-chains/local-chains.ts';

type Given = Pick<Platform, 'chains' | 'clock' | 'config' | 'db' | 'ledger' | 'localChains' | 'log' | 'signer'>;

type Capital = readonly { readonly asset: Asset; readonly amount: string }[];
/** The coins are funded by a mark of their own: a sandbox may list them long after it began. */
type Funding = { readonly chain: ChainFamily; readonly mark: string; readonly capital: Capital };

/** What the operator of a new sandbox puts in: more than all play money of its history, so that everybody can be paid. */
const CAPITAL: Readonly<Record<ChainFamily, Capital>> = {
  tron: [
    { asset: 'USDT', amount: '400000' },
    { asset: 'TRX', amount: '5000000' },
  ],
  ethereum: [
    { asset: 'USDT', amount: '200000' },
    { asset: 'ETH', amount: '50' },
  ],
  bitcoin: [{ asset: 'BTC', amount: '3' }],
};
/** Set aside of it for what the chains charge. */
const NETWORK: Capital = [
  { asset: 'TRX', amount: '20000' },
  { asset: 'ETH', amount: '2' },
  { asset: 'BTC', amount: '0.05' },
];
const EVERY_MS = 1_000;

/**
 * Fills the hot wallets of a new sandbox by real transactions, once. Nothing is written into the books here: the scanner finds
 * the coins like anybody's and books them as capital. Then a part is set aside for fees, as an operator would.
 */
export function fundHouse(platform: Given): { readonly stop: () => Promise<void> } {
  const { config, localChains, log } = platform;
  assert(config.mode === 'sandbox', 'play money only in a sandbox');
  const ending = new AbortController();
  const { signal } = ending;
  const run = async () => {
    for (;;) {
      try {
        const isFunded = await fundOnce(platform);
        if (isFunded || signal.aborted) return;
      } catch (error) {
        // Being started: the chains, the signer, or both.
        const isEarly = [ChainFault, LocalChainAway, SignerAway].some((kind) => error instanceof kind);
        if (!isEarly)
          log.warn('sandbox.funding_failed', 'The house accounts could not be funded yet; retrying', { err: error });
      }
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  };
  const running = localChains === null ? Promise.resolve() : run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

/** One step towards it; true when nothing is left to do. */
export async function fundOnce(platform: Given): Promise<boolean> {
  const { localChains, db } = platform;
  if (localChains === null) return true;
  const done = new Set(
    (await db.many`select name from installation where name like 'sandbox.funded.%'`).map((row) => String(row.name)),
  );
  const wanted = localChains.names.flatMap((chain) => {
    const network = platform.chains.get(chain)?.network ?? [];
    const coins: Capital = network.flatMap(({ asset }) => {
      const amount = playMoneyOf(asset)?.capital;
      return amount === undefined ? [] : [{ asset, amount }];
    });
    const first: Funding = { chain, mark: markOf(chain), capital: CAPITAL[chain] };
    return coins.length > 0 ? [first, { chain, mark: `${markOf(chain)}.coins`, capital: coins }] : [first];
  });
  for (const funding of wanted) {
    if (done.has(funding.mark) || !localChains.isUp(funding.chain)) continue;
    await fundChain(platform, funding);
    done.add(funding.mark);
  }
  const isPaid = wanted.every(({ mark }) => done.has(mark));
  const isSetAside = await setAsideFees(platform);
  return isPaid && isSetAside;
}

function markOf(chain: ChainFamily): string {
  return `sandbox.funded.${chain}`;
}

async function fundChain(platform: Given, { chain, mark, capital }: Funding): Promise<void> {
  const { chains, clock, db, localChains, signer } = platform;
  const open = chains.get(chain);
  assert(open && localChains, 'an open local chain');
  const to = await signer.hotAddress(chain);
  const txids: string[] = [];
  for (const { asset, token, decimals } of open.network) {
    const money = parseMoney(asset, capital.find((each) => each.asset === asset)?.amount ?? '0');
    if (!money || money.minor === 0n) continue;
    const units = money.minor * 10n ** BigInt(decimals - scaleOf(asset));
    // Interrupted before the mark was set: what is there, or waits for a block, was sent then. Sent twice, it would be found twice.
    if ((await open.reader.balance(to, token)) >= units) continue;
    txids.push(await localChains.pay({ chain, to, token, units }));
  }
  await noteInstallation(db, mark, txids.join(' ') || 'found', clock.now());
}

/** As soon as the capital is in the books. The movement has one id for ever, so it happens once. */
async function setAsideFees({ ledger, localChains }: Given): Promise<boolean> {
  const coins: Readonly<Record<ChainFamily, Asset>> = { tron: 'TRX', ethereum: 'ETH', bitcoin: 'BTC' };
  const wanted = new Set(localChains?.names.map((chain) => coins[chain]));
  const results = await Promise.all(
    NETWORK.filter(({ asset }) => wanted.has(asset)).map(({ asset, amount }) => {
      const id = formatUuid(createHash('sha256').update(`candor sandbox network ${asset}`).digest(), 8);
      const money = parseMoney(asset, amount);
      assert(money, 'an amount');
      return ledger.transfer({
        id,
        book: 'real',
        kind: 'network-reserve',
        cause: { type: 'sandbox.funding', id },
        amount: money,
        from: 'house:capital',
        to: 'house:network',
      });
    }),
  );
  return results.every((result) => result.ok);
}
