-- The number in an account's id and its asset agree with ledger_asset, whichever assets that has. Until now the four names stood in a
-- CHECK, which is asked whenever a balance changes; a foreign key is asked when an account is made, for neither column changes after that.
ALTER TABLE ledger_asset ADD CONSTRAINT ledger_asset_number UNIQUE (code, asset);
ALTER TABLE ledger_account ADD COLUMN asset_code bigint NOT NULL GENERATED ALWAYS AS (id >> 41) STORED;
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_id_says_asset;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_id_says_asset
  FOREIGN KEY (asset_code, asset) REFERENCES ledger_asset (code, asset);

-- What leaves over a network is an asset of that network; a bank pays USDT.
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_asset_of_network;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_asset_of_network
  FOREIGN KEY (asset, network) REFERENCES asset_network (asset, network);
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_asset_of_bank CHECK (network IS NOT NULL OR asset = 'USDT');
