-- Several addresses of Bitcoin are swept by one transaction: the payment names each coin it spends, with the number of the
-- deposit address that it lies on (`index/txid:vout`), and the signer signs these and no others.
alter table outgoing add column coins text[]
  check (coins is null or (chain = 'bitcoin' and purpose = 'sweep' and cardinality(coins) between 1 and 200));
grant insert (coins) on outgoing to candor_app;

-- The sweep whose payment moves this one as well.
alter table sweep add column paid_with text references sweep (id);
grant update (paid_with) on sweep to candor_app;
