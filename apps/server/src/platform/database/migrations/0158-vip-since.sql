-- [VIP-8] Since when VIP has been running without a gap. Where no purchase says it, the wait begins now.
alter table app_user add column vip_since timestamptz;
update app_user u set vip_since = coalesce(
    (select min(starts_at) from vip_term t where t.user_id = u.id and t.state = 'held'), now())
  where vip_expires_at is not null;
grant update (vip_since) on app_user to candor_app;

-- [VIP-9] Each purchase is told of once before VIP ends with it.
alter table vip_term add column reminded_at timestamptz;
grant update (reminded_at) on vip_term to candor_app;
