-- What a coin cost in the minute something came in: the close of a venue's candle, in minor units of USDT for one whole unit. Kept when
-- it is first needed, so that what a customer's coins cost does not change when a venue corrects or forgets its candles.
create table moment_price (
  market text not null,
  minute timestamptz not null,
  price numeric(38, 0) not null check (price > 0),
  venue text not null,
  primary key (market, minute)
);
grant select, insert on moment_price to candor_app;
