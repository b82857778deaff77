-- One open quote for each customer: asking for a new one ends the one before.
alter table flash_quote add column replaced_at timestamptz;
update flash_quote set replaced_at = expires_at;
create unique index flash_quote_one_open on flash_quote (user_id) where replaced_at is null;
grant update (replaced_at) on flash_quote to candor_app;
