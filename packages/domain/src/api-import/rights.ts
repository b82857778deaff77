import type { VenueName } from '@candor/contract/market/fields';
import { ok, type Result, refuse } from '@candor/kernel';

/** [APM-5] */
export const MOST_IMPORTS = 5;

export type RightsRefusal =
  | 'apiImport.mayWithdraw'
  | 'apiImport.mayTransfer'
  | 'apiImport.unknownPermission'
  | 'apiImport.cannotRead';

type Meaning = 'read' | 'trade' | 'harmless' | 'withdraw' | 'transfer';

/** Every right the exchanges have today, in their own words. */
const MEANINGS: Readonly<Record<VenueName, Readonly<Record<string, Meaning>>>> = {
  BINANCE: {
    enableReading: 'read',
    enableFixReadOnly: 'harmless',
    enableSpotAndMarginTrading: 'trade',
    enableMargin: 'trade',
    enableFutures: 'trade',
    enableVanillaOptions: 'trade',
    enablePortfolioMarginTrading: 'trade',
    enableFixApiTrade: 'trade',
    enableInternalTransfer: 'transfer',
    permitsUniversalTransfer: 'transfer',
    enableWithdrawals: 'withdraw',
  },
  OKEX: { read_only: 'read', trade: 'trade', withdraw: 'withdraw' },
};

/** What can be quoted of a word that came from elsewhere. */
const MOST_LETTERS = 40;

/** [APM-1] Whether a key with these rights may be bound. The worst one is named first; a right nobody here knows is none to accept. */
export function judgeRights(
  venue: VenueName,
  rights: readonly string[],
): Result<{ readonly mayTrade: boolean }, RightsRefusal> {
  const known = MEANINGS[venue];
  const meaning = (right: string) => (Object.hasOwn(known, right) ? known[right] : undefined);
  const first = (wanted: Meaning | undefined) => rights.find((right) => meaning(right) === wanted);
  const withdraws = first('withdraw');
  if (withdraws !== undefined) return refuse('apiImport.mayWithdraw', { permission: withdraws });
  const transfers = first('transfer');
  if (transfers !== undefined) return refuse('apiImport.mayTransfer', { permission: transfers });
  const unknown = first(undefined);
  if (unknown !== undefined)
    return refuse('apiImport.unknownPermission', { permission: unknown.slice(0, MOST_LETTERS) });
  if (first('read') === undefined) return refuse('apiImport.cannotRead');
  return ok({ mayTrade: first('trade') !== undefined });
}
