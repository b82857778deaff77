-- The coins of TRON and Ethereum can be withdrawn as well. What leaves over a network is one of its own assets; a bank pays USDT.
alter table withdrawal drop constraint withdrawal_asset_check;
alter table withdrawal add constraint withdrawal_asset_of_network check (
  (network is null and asset = 'USDT')
  or (network = 'TRC20' and asset in ('USDT', 'TRX'))
  or (network = 'ERC20' and asset in ('USDT', 'ETH'))
  or (network = 'BTC' and asset = 'BTC')
);
