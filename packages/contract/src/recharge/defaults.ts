import type { Asset, FirstNetwork as Network } from '@candor/kernel';

/** The table of recharge's SPEC.md: what the software comes with. Three sizes of payment wait for three depths. */
export const RECHARGE_DEFAULTS = [
  row('TRC20', 'USDT', ['1', '1000', '20000', '50000'], [19, 19, 19]),
  row('TRC20', 'TRX', ['5', '5000', '100000', '250000'], [19, 19, 19]),
  row('ERC20', 'USDT', ['10', '1000', '20000', '50000'], [12, 20, 32]),
  row('ERC20', 'ETH', ['0.005', '0.5', '8', '20'], [12, 20, 32]),
  row('BTC', 'BTC', ['0.0002', '0.01', '0.3', '0.8'], [2, 3, 6]),
] as const;

function row<const Over extends Network, const Of extends Asset>(
  network: Over,
  asset: Of,
  [minimum, mediumFrom, largeFrom, reviewFrom]: readonly [string, string, string, string],
  [small, medium, large]: readonly [number, number, number],
) {
  return { network, asset, minimum, mediumFrom, largeFrom, reviewFrom, confirmations: { small, medium, large } };
}
