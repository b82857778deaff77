-- Until when a log-in may trade with real money. Null: the trade password or a passkey is asked for first.
alter table session add column trading_until timestamptz;

-- How long the customer wants that to last, in minutes; 0 until they sign out.
alter table app_user add column unlock_minutes smallint not null default 60 check (unlock_minutes in (0, 15, 60, 480));
grant update (unlock_minutes) on app_user to candor_app;
