-- [LST-20] What an asset asks for on a network, in minor units of the ledger. A figure that is null is the operators' setting for it,
-- where there is one (the assets of the first day have some), and otherwise follows from the asset's own limits (LST-21).
alter table asset_network
  -- [LST-24] Whether it is offered, and until when it only leaves.
  add column deposits_open boolean not null default true,
  add column withdrawals_open boolean not null default true,
  add column withdraw_only_until timestamptz,
  -- How deep a small, a medium and a large payment must lie; all three, or those of the network.
  add column confirmations_small smallint check (confirmations_small between 1 and 200),
  add column confirmations_medium smallint check (confirmations_medium between 1 and 200),
  add column confirmations_large smallint check (confirmations_large between 1 and 200),
  add column deposit_minimum numeric(38, 0) check (deposit_minimum >= 0),
  add column medium_from numeric(38, 0) check (medium_from >= 0),
  add column large_from numeric(38, 0) check (large_from >= medium_from),
  add column review_from numeric(38, 0) check (review_from > 0),
  add column sweep_from numeric(38, 0) check (sweep_from > 0),
  add column withdrawal_minimum numeric(38, 0) check (withdrawal_minimum > 0),
  add column withdrawal_maximum numeric(38, 0) check (withdrawal_maximum > 0),
  -- [LST-22] The fee is what the network costs at the moment with this much more, in millionths, in whole steps and within two bounds.
  add column fee_margin integer not null default 100000 check (fee_margin between 0 and 1000000),
  add column fee_step numeric(38, 0) not null default 1 check (fee_step > 0),
  add column fee_least numeric(38, 0) check (fee_least >= 0),
  add column fee_most numeric(38, 0) check (fee_most > 0),
  add column second_person_above numeric(38, 0) check (second_person_above >= 0),
  add constraint asset_network_depths check (
    num_nulls(confirmations_small, confirmations_medium, confirmations_large) in (0, 3)
      and (confirmations_small is null
        or (confirmations_small <= confirmations_medium and confirmations_medium <= confirmations_large))),
  add constraint asset_network_amounts check (
    (withdrawal_minimum is null or withdrawal_maximum is null or withdrawal_minimum <= withdrawal_maximum)
      and (fee_least is null or fee_most is null or fee_least <= fee_most)
      and (medium_from is null) = (large_from is null));

-- What was compiled in until now. What operators set stays where they set it.
update asset_network set medium_from = v.medium, large_from = v.large, sweep_from = v.sweep, fee_step = v.step
  from (values
    ('USDT', 'TRC20', 1000000000, 20000000000, 50000000, 100000),
    ('TRX', 'TRC20', 5000000000, 100000000000, 100000000, 100000),
    ('USDT', 'ERC20', 1000000000, 20000000000, 200000000, 100000),
    ('ETH', 'ERC20', 50000000, 800000000, 5000000, 1000),
    ('BTC', 'BTC', 1000000, 30000000, 100000, 1000)) as v (asset, network, medium, large, sweep, step)
  where asset_network.asset = v.asset and asset_network.network = v.network;
