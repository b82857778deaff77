-- A bank card cools off like an address. Cards bound before this rule were bound calmly enough.
alter table bank_card add column usable_from timestamptz;
update bank_card set usable_from = created_at;
alter table bank_card alter column usable_from set not null;
