-- [SPT-45] to [SPT-49]: take profit and stop loss. On the order that is to be filled first they are what its owner asked for;
-- on an exit, which names that order, they are what wakes it. Prices are ticks and zero is none. `covered` is how much of what
-- an order received was handed to exits already: lots of a buy, budget of a sell.
alter table spot_order
  add column take_profit bigint not null default 0 check (take_profit >= 0),
  add column stop_loss bigint not null default 0 check (stop_loss >= 0),
  add column exit_of text,
  add column covered bigint not null default 0 check (covered >= 0),
  add column woken_by text check (woken_by in ('takeProfit', 'stopLoss'));
alter table spot_order add constraint spot_order_exit_wakes check (exit_of is null or take_profit > 0 or stop_loss > 0);
create index spot_order_exit_of on spot_order (exit_of) where exit_of is not null;
-- The budget of an exit grows with the fills it gets out of.
grant update (take_profit, stop_loss, covered, woken_by, budget) on spot_order to candor_app;
