import { randomUUID } from 'node:crypto';
import { zAsset } from '@candor/contract/fields';
import { chainAccount } from '@candor/domain/recharge';
import { money, ok, scaleOf } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import * as z from 'zod/mini';
import { zUnits } from '../../platform/database/columns.ts';
import { replaceDust } from '../../services/chains/chain-dust.ts';
import type { ScanChain, ScanPlatform } from './scan.ts';

const DUST_ACCOUNT = 'house:dust';
const DustRow = z.object({ asset: zAsset, units: zUnits });

/** [RCH-4] Dust that has grown to whole minor units is the house's. */
export async function settleDust({ db, ledger }: Pick<ScanPlatform, 'db' | 'ledger'>, chain: ScanChain): Promise<void> {
  const rows = await db.many`select asset, units from chain_dust where chain = ${chain.chain}`;
  for (const { asset, units } of rows.map((row) => DustRow.parse(row))) {
    const found = chain.assets.find((each) => each.asset === asset);
    const size = 10n ** BigInt(Math.max(0, (found?.decimals ?? 0) - scaleOf(asset)));
    const minor = units / size;
    if (!found || minor === 0n) continue;
    const taken = minor * size;
    const payer = chainAccount(chain.chain);
    await ledger.submit({
      id: randomUUID(),
      requestHash: `dust ${chain.chain} ${asset} ${units}`,
      book: 'real',
      kind: 'dust',
      cause: { type: 'chain', id: chain.chain },
      accounts: [accountKey(payer, asset), accountKey(DUST_ACCOUNT, asset)],
      decide: () =>
        ok({
          postings: [move(money(asset, minor), payer, DUST_ACCOUNT)],
          // As it was read: whoever settled it meanwhile has settled this too.
          rows: [replaceDust(chain.chain, asset, units, units - taken)],
          answer: null,
        }),
    });
  }
}
