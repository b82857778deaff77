-- Whoever knew a number could use up its owner's codes: ten requests a day by strangers, and each ended the code before it.
-- A code now belongs to who asked for it: 'owner' for the account itself, otherwise a network or another account.
alter table one_time_code add column asker text not null default 'owner' check (length(asker) between 1 and 80);
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code add primary key (purpose, address, asker);

-- Tries from anywhere else than where a code was asked for are counted apart: strangers cannot try the owner's code to death.
alter table code_try add column is_elsewhere boolean not null default false;
alter table code_try drop constraint code_try_pkey;
alter table code_try add primary key (code_id, is_elsewhere);

alter table code_sending add column asker text not null default 'owner' check (length(asker) between 1 and 80);
alter table code_sending add column is_sms boolean not null default true;
-- The wider networks around an IPv6 address; of an IPv4 address they are the address itself.
alter table code_sending add column network_56 text;
alter table code_sending add column network_48 text;
create index code_sending_network on code_sending (network_48, at);

alter table verification add column network_56 text;
alter table verification add column network_48 text;
create index verification_network on verification (network_48, created_at);
alter table ticket add column network_56 text;
alter table ticket add column network_48 text;
create index ticket_network on ticket (network_48, created_at);
