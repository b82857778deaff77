import type { RefusalDetails } from '@candor/kernel';

/** What goes back to a program: a status, and a body that becomes JSON. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly code?: number;
  readonly retryAfterSeconds?: number;
};

export function give(body: unknown): Answer {
  return { status: 200, body };
}

/** An error in the shape Binance's clients read: a negative number and a sentence in English. */
export function fail(code: number, msg: string, status = 400): Answer {
  return { status, body: { code, msg }, code };
}

export const NOT_SENT = (name: string) =>
  fail(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);
export const ILLEGAL = (name: string) => fail(-1100, `Illegal characters found in parameter '${name}'.`);
export const BAD_SYMBOL = fail(-1121, 'Invalid symbol.');
export const NO_ORDER = fail(-2013, 'Order does not exist.');
export const NOT_CANCELLED = fail(-2011, 'Unknown order sent.');
/** One answer for an unknown key, an ended one, a wrong address and a missing right: nobody learns which. */
export const BAD_KEY = fail(-2015, 'Invalid API-key, IP, or permissions for action.', 401);

const REFUSED: Readonly<Record<string, readonly [number, string]>> = {
  'ledger.insufficientBalance': [-2010, 'Account has insufficient balance for requested action.'],
  'ledger.accountClosed': [-2010, 'This action is disabled on this account.'],
  'ledger.wrongAmount': [-1013, 'Invalid quantity.'],
  'spot.unknownMarket': [-1121, 'Invalid symbol.'],
  'spot.offTick': [-1013, 'Filter failure: PRICE_FILTER'],
  'spot.offLot': [-1013, 'Filter failure: LOT_SIZE'],
  'spot.outsideBand': [-1013, 'Filter failure: PERCENT_PRICE_BY_SIDE'],
  'spot.tooSmall': [-1013, 'Filter failure: NOTIONAL'],
  'spot.tooLarge': [-1013, 'Filter failure: LOT_SIZE'],
  'spot.tooManyOpen': [-1013, 'Filter failure: MAX_NUM_ORDERS'],
  'spot.wouldMatch': [-2010, 'Order would immediately match and take.'],
  'spot.notFillable': [-2010, 'Order could not be filled completely at once and was not placed.'],
  'spot.nothingThere': [-2010, 'There is nothing to match with; the order was not placed.'],
  'spot.noReference': [-2010, 'No fresh price is known; orders without a price are closed for now.'],
  'spot.abovePerDay': [-2010, 'No venue prices this market; the order is above what is left of the daily limit.'],
  'spot.stopReached': [-2010, 'Stop price would trigger immediately.'],
  'spot.ownOrder': [-2010, 'Order would trade with one of your own.'],
  'spot.halted': [-2010, 'Market is closed.'],
  'spot.closed': [-2010, 'Market is closed.'],
  'spot.filled': [-2011, 'Unknown order sent.'],
  'spot.ended': [-2011, 'Unknown order sent.'],
  'call.notFound': [-2011, 'Unknown order sent.'],
  'call.idempotencyConflict': [-2010, 'Duplicate order sent.'],
};

/** Our names of an order's fields, as such a program calls them. */
const PARAMETERS: Readonly<Record<string, string>> = {
  amount: 'quantity',
  budget: 'quoteOrderQty',
  life: 'timeInForce',
};

/** A refusal of ours as such a program knows it. What has no name there is an order that was rejected. */
export function failFor({ code, details }: { readonly code: string; readonly details: RefusalDetails }): Answer {
  if (code === 'call.tooMany') {
    return { ...fail(-1015, 'Too many new orders.', 429), retryAfterSeconds: Number(details.seconds ?? 1) };
  }
  if (code === 'call.busy')
    return fail(-1008, 'Server is currently overloaded with other requests. Please try again.', 503);
  if (code === 'spot.wrongFields') {
    const field = PARAMETERS[String(details.field)] ?? details.field;
    return fail(-1106, `Parameter '${field}' sent when not required, or missing.`);
  }
  const [number, msg] = REFUSED[code] ?? [-2010, `Order rejected: ${code}.`];
  return fail(number, msg);
}
