import { FLOW_KINDS, type Flow, type Prices, sumFlows } from '@candor/domain/assets';
import type { Asset, Instant, Money } from '@candor/kernel';
import { accountKey, heldName } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import { ownAccounts } from './own-accounts.ts';
import type { Total } from './total.ts';

/** The most lines the ledger gives at once, and how many of them are read for one line of the past. */
const PAGE = 1_000;
const PAGES = 5;

export type Closes = ReadonlyMap<Asset, readonly (bigint | undefined)[]>;

/**
 * [AST-13] What had come in at each moment since the first, less what had gone out; the last moment is now. Undefined where there is
 * more than can be read for a page.
 */
export async function readFlows(
  context: CustomerContext,
  now: Total,
  closes: Closes,
  moments: readonly Instant[],
): Promise<readonly Money<'USDT'>[] | undefined> {
  const [since] = moments;
  if (since === undefined) return [];
  const flows = await collectFlows(context, since);
  return flows && sumFlows(flows, moments, (place) => pricesAt(now.prices, closes, place));
}

/** Both what can be spent and what is set aside: a withdrawal has left the total when it is paid, not when it is asked for. */
async function collectFlows({ ledger, session, user }: CustomerContext, since: Instant): Promise<Flow[] | undefined> {
  const own = ownAccounts(user.id);
  const accounts = [...own, ...own.map(({ name, asset }) => accountKey(heldName(name), asset))];
  const flows: Flow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const asked = { book: session.book, accounts, kinds: FLOW_KINDS, since, limit: PAGE };
    const read = await ledger.statement({ ...asked, ...(cursor ? { cursor } : {}) });
    // A move between two accounts of the customer is in both, in one and out of the other.
    flows.push(...read.lines);
    cursor = read.cursor;
    if (cursor === undefined) return flows;
  }
  return undefined;
}

/** Of what counts in the total only; where a moment's price is not known, the price of now. */
function pricesAt(now: Prices, closes: Closes, place: number): Prices {
  return new Map([...now].map(([asset, price]) => [asset, closes.get(asset)?.[place] ?? price]));
}
