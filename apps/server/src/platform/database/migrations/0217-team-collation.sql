-- An index is used only by comparisons of its own collation. These columns named one, and the customers they point at did not,
-- so a leader's totals went through every customer there is.
alter table team_member
  alter column member_id type text collate "default",
  alter column leader_id type text collate "default";
alter table team_share
  alter column member_id type text collate "default",
  alter column leader_id type text collate "default";
