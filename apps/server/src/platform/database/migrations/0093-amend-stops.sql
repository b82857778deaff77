-- [SPT-32] A stop that waits can be changed in place. Nobody else writes this column once an order is there.
grant update (stop) on spot_order to candor_app;
