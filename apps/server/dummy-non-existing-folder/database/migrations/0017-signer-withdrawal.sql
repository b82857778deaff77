-- Two people said yes to a withdrawal: an amount and an address. The signer holds what it signs against that row too, so
-- that their yes cannot be borrowed by another payment.
grant select (id, network, asset, amount, fee, to_text, state, approved_by, payment_id) on withdrawal to candor_signer;
