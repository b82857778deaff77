import { contract } from '@candor/contract';
import { CURRENCIES } from '@candor/contract/assets/currency-codes';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../../platform/handle.ts';
import { readRates, sourceOf } from './rates.ts';
import { currencyStore } from './store.ts';

export const currencyRoutes = [
  handle(contract.listCurrencies, async (_, context) => {
    const rates = await readRates(context);
    return ok({
      chosen: await currencyStore(context.db).chosen(context.user.id),
      currencies: CURRENCIES.filter((currency) => rates?.perEuro.has(currency)),
      rates: sourceOf(rates),
    });
  }),

  handle(contract.setCurrency, async ({ currency }, context) => {
    const chosen = currency === '' ? null : currency;
    const rates = chosen && (await readRates(context));
    if (chosen !== null && !rates?.perEuro.has(chosen)) return refuse('assets.noRate', { currency: chosen });
    await currencyStore(context.db).choose(context.user.id, chosen);
    return ok({ chosen });
  }),
];
