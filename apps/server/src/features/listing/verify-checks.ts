import type { VerifyCheck } from '@candor/adapters/storage';

/** [LST-1] [LST-5] The listing, held against the books. */
export const listingVerifyChecks: readonly VerifyCheck[] = [
  {
    name: 'every asset of the ledger is listed',
    table: 'asset',
    examined: 'SELECT count(*) FROM ledger_asset',
    breaches: `SELECT l.asset || ' has a number and no listing' AS breach
      FROM ledger_asset AS l LEFT JOIN asset AS a ON a.asset = l.asset WHERE a.asset IS NULL`,
  },
  {
    name: 'a tick times a lot is a whole number of minor units in every market',
    table: 'market',
    examined: 'SELECT count(*) FROM market',
    breaches: `SELECT m.id || ' has steps that leave a rest' AS breach
      FROM market AS m JOIN ledger_asset AS b ON b.asset = m.base
      WHERE (m.tick * m.lot) % (10::numeric ^ b.scale) <> 0`,
  },
  {
    name: 'no chain counts an asset with fewer decimals than the ledger',
    table: 'asset_network',
    examined: 'SELECT count(*) FROM asset_network',
    breaches: `SELECT n.asset || ' over ' || n.network || ' has ' || n.decimals || ' decimals' AS breach
      FROM asset_network AS n JOIN ledger_asset AS l ON l.asset = n.asset WHERE n.decimals < l.scale`,
  },
  {
    name: 'orders and trades are in markets that are listed',
    table: 'market',
    examined: 'SELECT count(*) FROM spot_market',
    breaches: `SELECT s.book || ' ' || s.market || ' is not listed' AS breach
      FROM spot_market AS s LEFT JOIN market AS m ON m.id = s.market WHERE m.id IS NULL`,
  },
];
