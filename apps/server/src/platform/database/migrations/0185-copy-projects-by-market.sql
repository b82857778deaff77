-- [CPY-1] A leader trades several markets by a project on each, one at a time on every market.
drop index copy_project_of_leader;
create unique index copy_project_of_leader on copy_project (leader_id, market) where ended_at is null;
