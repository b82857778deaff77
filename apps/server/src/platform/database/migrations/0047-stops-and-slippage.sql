-- What wakes a stop, and how far from the mark an order without a price may trade. Orders of before name no limit of their
-- own; a stop that sleeps gets the default when it wakes.
alter table spot_order
  add column trigger text not null default 'mark' check (trigger in ('mark', 'last')),
  add column slippage integer not null default 0 check (slippage between 0 and 1000000);

update spot_order set slippage = 10000 where kind = 'stop' and state = 'waiting';

alter table spot_order alter column trigger drop default, alter column slippage drop default;
