-- Margin may be added to a position that is open. `opened_margin` is all that was put in, at the start and since.
grant update (opened_margin) on margin_position to candor_app;
alter table margin_step drop constraint margin_step_kind_check;
alter table margin_step add constraint margin_step_kind_check check (kind in ('open', 'interest', 'added', 'close',
  'takeProfit', 'stopLoss', 'slice', 'recovered', 'insurance', 'deleveraged', 'deleverage', 'writeOff'));
