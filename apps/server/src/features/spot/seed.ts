import { isMarketId } from '@candor/contract/market/fields';
import { LEDGER_BOOKS } from '@candor/ledger';
import { timestamp } from '../../platform/database/sql.ts';
import { OPERATORS } from '../../seed/cast.ts';
import { HALT_REASON, HALTED_MARKET, SANDBOX_COINS } from '../../seed/coins.ts';
import type { HouseGrant, SeedGiven, Story } from '../../seed/story.ts';
import { LIQUIDITY_ACCOUNT } from '../../services/engine/liquidity.ts';

/** What the liquidity provider quotes with, in both books. */
export const liquidityGrants: readonly HouseGrant[] = LEDGER_BOOKS.flatMap((book): HouseGrant[] => [
  // Every market is paid in it, so it grew with their number.
  { to: LIQUIDITY_ACCOUNT, book, asset: 'USDT', amount: '400000', revision: 2 },
  { to: LIQUIDITY_ACCOUNT, book, asset: 'BTC', amount: '1.2' },
  { to: LIQUIDITY_ACCOUNT, book, asset: 'ETH', amount: '25' },
  { to: LIQUIDITY_ACCOUNT, book, asset: 'TRX', amount: '250000' },
  ...SANDBOX_COINS.map(({ asset, quoted }) => ({ to: LIQUIDITY_ACCOUNT, book, asset, amount: quoted })),
]);

/** One market is halted from the beginning, in both books as by an operator, where the sandbox has it. */
export async function seedHalt({ db }: SeedGiven, { now }: Story): Promise<void> {
  if (!isMarketId(HALTED_MARKET)) return;
  for (const book of LEDGER_BOOKS) {
    await db.run`insert into spot_market (book, market, halted_for, halted_at, halted_by)
      values (${book}, ${HALTED_MARKET}, ${HALT_REASON}, ${timestamp(now)}, ${OPERATORS.omar.username})
      on conflict do nothing`;
  }
}
