import { NETWORK_CHAINS } from '@candor/contract/withdrawal/fields';
import { assetTermsOf, type WayTerms, waysOverChains } from '@candor/domain/listing';
import { assert, formatMoney, money, SECOND_MS, scaleOf } from '@candor/kernel';
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
    if (contract === null || done.has(key)) continue;
    const line = {
      asset,
      chain: NETWORK_CHAINS[network],
      token: contract,
      decimals: way.decimals,
      scale: scaleOf(asset),
    };
    if (await signer.allow({ line, limits: limitsOf(way), usdPrice: USD_PRICE })) done.add(key);
  }
}

/** What may leave in a day leaves at once, a tenth of it by a rule. */
function limitsOf({ asset }: WayTerms) {
  const { outPerDay, transferMaximum } = assetTermsOf(asset);
  const most = outPerDay ?? transferMaximum;
  const part = (of: bigint) => formatMoney(money(asset, most.minor / of));
  const [all, half, tenth] = [part(1n), part(2n), part(10n)];
  return { perPayment: all, perHour: all, perDay: all, automaticUpTo: tenth, operatorUpTo: half };
}
