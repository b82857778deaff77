import { assetTermsOf, type WayTerms, waysOverChains } from '@candor/domain/listing';
import { assert, chainOfNetwork, formatMoney, isFirstNetwork, money, SECOND_MS, scaleOf } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { SignerAway } from '../../services/chains/signer.ts';

type Given = Pick<Platform, 'config' | 'log' | 'signer'>;

const EVERY_MS = 5 * SECOND_MS;
/** The signer sees no market; play money counts a dollar each. */
const USD_PRICE = '1';

/** [LST-23] Has the sandbox's signer write down every token that was listed. Elsewhere a person does, on the signer's own machine. */
export function allowListed(platform: Given): Running {
  assert(platform.config.mode === 'sandbox', 'a signer that takes lines only in a sandbox');
  const done = new Set<string>();
  return runEvery(
    EVERY_MS,
    () => allowOnce(platform, done),
    (error) => {
      if (error instanceof SignerAway) return;
      platform.log.warn('sandbox.allow_failed', 'The signer could not be told of a listed token', { err: error });
    },
  );
}

export async function allowOnce({ signer }: Pick<Given, 'signer'>, done: Set<string>): Promise<void> {
  for (const way of waysOverChains()) {
    const { network, asset, contract } = way;
    const key = `${network} ${contract}`;
    // The coins of the first networks are in its file from the beginning.
    const isCoin = way.isCoin && !isFirstNetwork(network);
    if ((contract === null && !isCoin) || done.has(key)) continue;
    const line = {
      asset,
      chain: chainOfNetwork(network),
      token: contract,
      decimals: way.decimals,
      scale: scaleOf(asset),
    };
    const cap = isCoin ? { feeCap: feeCapOf(way) } : {};
    if (await signer.allow({ line, limits: limitsOf(way), usdPrice: USD_PRICE, ...cap })) done.add(key);
  }
}

/** What may leave in a day leaves at once, a tenth of it by a rule. */
function limitsOf(way: WayTerms) {
  const part = (of: bigint) => partOf(way, of);
  const [all, half, tenth] = [part(1n), part(2n), part(10n)];
  return { perPayment: all, perHour: all, perDay: all, automaticUpTo: tenth, operatorUpTo: half };
}

/** Far more than a chain of play money takes, and far less than would hurt. */
function feeCapOf(way: WayTerms): string {
  return partOf(way, 100n);
}

function partOf({ asset }: WayTerms, of: bigint): string {
  const { outPerDay, transferMaximum } = assetTermsOf(asset);
  return formatMoney(money(asset, (outPerDay ?? transferMaximum).minor / of));
}
