import type { WayTerms } from '@candor/domain/listing';
import { knownAsset, money, ppm } from '@candor/kernel';
import type { NetworkRow } from './listing-rows.ts';

/** [LST-20] A row of `asset_network` as the rules take it. */
export function readWay(row: NetworkRow): WayTerms {
  const asset = knownAsset(row.asset);
  const orNull = (minor: bigint | null) => (minor === null ? null : money(asset, minor));
  const [small, medium, large] = [row.confirmations_small, row.confirmations_medium, row.confirmations_large];
  return {
    ...{ network: row.network, asset, isCoin: row.is_coin, contract: row.contract, decimals: row.decimals },
    ...{ depositsOpen: row.deposits_open, withdrawalsOpen: row.withdrawals_open },
    withdrawOnlyUntil: row.withdraw_only_until,
    confirmations: small === null || medium === null || large === null ? null : { small, medium, large },
    depositMinimum: orNull(row.deposit_minimum),
    mediumFrom: orNull(row.medium_from),
    largeFrom: orNull(row.large_from),
    reviewFrom: orNull(row.review_from),
    sweepFrom: orNull(row.sweep_from),
    withdrawalMinimum: orNull(row.withdrawal_minimum),
    withdrawalMaximum: orNull(row.withdrawal_maximum),
    feeMargin: ppm(row.fee_margin),
    feeStep: money(asset, row.fee_step),
    feeLeast: orNull(row.fee_least),
    feeMost: orNull(row.fee_most),
    secondPersonAbove: orNull(row.second_person_above),
  };
}
