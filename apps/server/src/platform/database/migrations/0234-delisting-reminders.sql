-- [LST-15] Which reminders of a delisting were sent. A date that is moved is another delisting.
create table delisting_reminder (
  market text not null references market (id),
  delists_at timestamptz not null,
  step text not null check (step in ('announced', 'week', 'day')),
  sent_at timestamptz not null,
  primary key (market, delists_at, step)
);
grant select, insert on delisting_reminder to candor_app;
