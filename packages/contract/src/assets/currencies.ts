import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zDay, zNothing } from '../fields.ts';
import { CURRENCIES } from './currency-codes.ts';

const zCurrency = z.enum(CURRENCIES);

/** Where the rates come from. A sandbox without a source of its own has a dated sample, which is never current. */
const zRates = z.strictObject({ source: z.enum(['ecb', 'sample']), date: zDay });

/** [AST-16] The total once more. Without an amount there is no rate now, or only one that is too old. */
export const zInCurrency = z.strictObject({
  currency: zCurrency,
  /** In whole units of the currency and its decimals, rounded down. */
  amount: z.nullable(z.string()),
  /** What one US dollar costs in it, to six decimals. One USDT is counted as one US dollar. */
  rate: z.nullable(z.string()),
  rates: z.nullable(zRates),
});

export const listCurrencies = query({
  path: 'app.assets/currencies',
  summary: 'The currencies the total can also be shown in, the one the customer chose, and where the rates come from.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    chosen: z.nullable(zCurrency),
    currencies: z.array(zCurrency),
    rates: z.nullable(zRates),
  }),
});

export const setCurrency = command({
  path: 'app.assets/set_currency',
  summary: 'Also show the total in this currency, on every device of the customer. Empty shows none.',
  access: 'customer',
  forGuests: true,
  input: z.strictObject({ currency: z.enum(['', ...CURRENCIES]) }),
  output: z.strictObject({ chosen: z.nullable(zCurrency) }),
  refusals: { 'assets.noRate': 67818 },
});
