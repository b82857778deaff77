import type { TermsText } from '@candor/domain/listing';
import type { OwnTerms } from '@candor/domain/market';
import { formatMoney, knownAsset, money, ppm } from '@candor/kernel';
import type { MarketRow } from './listing-rows.ts';

/** [LST-42] A market's own terms as the rules take them. */
export function readOwnTerms(row: MarketRow): OwnTerms {
  const { maker_fee: maker, taker_fee: taker, quote_spread: spread } = row;
  const amount = amountsOf(row);
  return {
    minimum: amount(row.minimum),
    fees: maker === null || taker === null ? null : { maker: ppm(maker), taker: ppm(taker) },
    calendar: row.calendar,
    mostMultiplier: row.most_multiplier,
    lentPerCustomer: amount(row.lent_per_customer),
    lentInAll: amount(row.lent_in_all),
    quoteSpread: spread === null ? null : ppm(spread),
    quoteSide: amount(row.quote_side),
    quoteInventory: amount(row.quote_inventory),
  };
}

/** The same as operators read and propose them. */
export function showOwnTerms(row: MarketRow): TermsText {
  const amount = amountsOf(row);
  const text = (minor: bigint | null) => {
    const found = amount(minor);
    return found && formatMoney(found);
  };
  return {
    ...{ minimum: text(row.minimum), makerPpm: row.maker_fee, takerPpm: row.taker_fee, calendar: row.calendar },
    mostMultiplier: row.most_multiplier,
    ...{ lentPerCustomer: text(row.lent_per_customer), lentInAll: text(row.lent_in_all) },
    ...{ quoteSpreadPpm: row.quote_spread, quoteSide: text(row.quote_side), quoteInventory: text(row.quote_inventory) },
  };
}

function amountsOf({ quote }: MarketRow) {
  const asset = knownAsset(quote);
  return (minor: bigint | null) => (minor === null ? null : money(asset, minor));
}
