-- [LST-13] A venue's symbol is that venue's own name for this very coin and quote asset. With another's, the market would have a price
-- that somebody chose. Rows of before stay as they are.
alter table market_source add constraint market_source_own
  check (symbol = case venue when 'BINANCE' then replace(market, '-', '') else market end) not valid;
