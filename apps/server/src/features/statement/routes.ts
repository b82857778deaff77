import { contract } from '@candor/contract';
import { worthOf } from '@candor/domain/assets';
import { holdingOf } from '@candor/domain/statement';
import { assetNames, money, ok } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { pricesOf, readPrices } from '../assets/index.ts';
import { exportYear } from './export-year.ts';
import { readTo } from './read-history.ts';
import { showCost } from './show.ts';
import { readYear } from './year.ts';

/** Reading a long history takes a connection for a while: most of them are everybody else's. */
const inTurn = limitConcurrency({ concurrent: 3, waiting: 200 });

async function readCosts(context: CustomerContext) {
  const history = await readTo(context, undefined);
  if (!history.ok) return history;
  const { holdings, sums, unpriced } = history.value.progress;
  const prices = pricesOf(readPrices(context));
  const assets = assetNames().map((asset) => {
    const worth = worthOf(money(asset, holdingOf(holdings, asset).quantity), prices)?.minor;
    return showCost(asset, holdings, sums, worth);
  });
  return ok({ assets, unpriced: [...unpriced], asOf: context.clock.now() });
}

export const statementRoutes = [
  handle(contract.assetCosts, (_, context) => inTurn(() => readCosts(context))),
  handle(contract.statementYear, (asked, context) => inTurn(() => readYear(asked, context))),
  handle(contract.statementCsv, ({ cursor, ...asked }, context) =>
    inTurn(() => exportYear({ ...asked, cursor }, context)),
  ),
];
