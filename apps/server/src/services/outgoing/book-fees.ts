import { assert, type Money, ok, scaleOf } from '@candor/kernel';
import { accountKey, move, type Posting, type RowWrite } from '@candor/ledger';
import * as z from 'zod/mini';
import { sha256Hex } from '../../platform/canonical.ts';
import { zUnits } from '../../platform/database/columns.ts';
import { timestamp, write } from '../../platform/database/sql.ts';
import { ledgerIdOf } from '../../platform/repeat.ts';
import { readDust, replaceDust } from '../chains/chain-dust.ts';
import { chainAccount, type OpenChain } from '../chains/chains.ts';

import type { OnPayPoint } from './pay-points.ts';
import type { PayerPlatform } from './payer.ts';

/** What is set aside for what the chains charge. */
export const NETWORK = 'house:network';
const DUST = 'house:dust';
const AT_ONCE = 50;
const Due = z.object({ txid: z.string(), units: zUnits });

/** Whole minor units to post, what is left below one, and whether that has grown to one. */
export type FeeSplit = { readonly minor: bigint; readonly dust: bigint; readonly isDustWhole: boolean };

/**
 * What a fee comes to in the books. A chain may count finer than we do: the books give up the next whole unit, and what the
 * chain did not take of it is dust, which is ours, on the chain, and posted when it has become a unit of its own.
 */
export function splitFee(units: bigint, perMinor: bigint, dustBefore: bigint): FeeSplit {
  const minor = (units + perMinor - 1n) / perMinor;
  const dust = dustBefore + minor * perMinor - units;
  return dust >= perMinor ? { minor, dust: dust - perMinor, isDustWhole: true } : { minor, dust, isDustWhole: false };
}

/** Posts what the chain charged us, once for each transaction. Where the house has nothing left for it, it stays due. */
export async function bookFees(platform: PayerPlatform, chain: OpenChain, onPoint: OnPayPoint): Promise<void> {
  const { db, clock, ledger } = platform;
  const { asset, decimals } = chain.coin;
  const rows = await db.many`select txid, units from chain_fee_due where chain = ${chain.chain} and posted_at is null
    order by at, txid limit ${AT_ONCE}`;
  for (const row of rows) {
    const { txid, units } = Due.parse(row);
    const perMinor = 10n ** BigInt(decimals - scaleOf(asset));
    const dustBefore = await readDust(db, chain.chain, asset);
    const { minor, dust, isDustWhole } = splitFee(units, perMinor, dustBefore);
    assert(minor * perMinor + dustBefore === units + dust + (isDustWhole ? perMinor : 0n), 'a fee split without loss');
    await onPoint('fee.before');
    const posted = await ledger.submit({
      id: ledgerIdOf(txid, `network-fee/${chain.chain}`, 'fee'),
      requestHash: sha256Hex(`${chain.chain}\n${txid}\n${units}`),
      book: 'real',
      kind: 'network-fee',
      cause: { type: 'transaction', id: txid },
      accounts: [NETWORK, chainAccount(chain.chain), DUST].map((name) => accountKey(name, asset)),
      decide: () =>
        ok({
          postings: postingsOf(chain, { asset, minor }, isDustWhole),
          rows: [
            postedRow(chain.chain, txid, timestamp(clock.now())),
            ...(dust === dustBefore ? [] : [replaceDust(chain.chain, asset, dustBefore, dust)]),
          ],
          answer: null,
        }),
    });
    await onPoint('fee.posted');
    // Empty, or the dust changed in between: the next round tries again.
    if (!posted.ok) return;
  }
}

function postingsOf({ chain }: OpenChain, fee: Money, isDustWhole: boolean): readonly Posting[] {
  const paid = move(fee, NETWORK, chainAccount(chain));
  return isDustWhole ? [paid, move({ ...fee, minor: 1n }, chainAccount(chain), DUST)] : [paid];
}

function postedRow(chain: string, txid: string, now: Date): RowWrite {
  return {
    ...write`update chain_fee_due set posted_at = ${now} where chain = ${chain} and txid = ${txid} and posted_at is null`,
    expect: 1,
  };
}
