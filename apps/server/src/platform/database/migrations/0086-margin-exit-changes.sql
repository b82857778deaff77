-- Every change of a position's take profit and stop loss, beside its steps: it moves no money, and its owner should find it
-- among everything that happened.
create table margin_exit_change (
  position_id text not null references margin_position (id),
  no integer not null check (no > 0),
  take_profit numeric(38, 0) check (take_profit > 0),
  stop_loss numeric(38, 0) check (stop_loss > 0),
  at timestamptz not null,
  primary key (position_id, no)
);
grant select, insert on margin_exit_change to candor_app;
