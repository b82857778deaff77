-- What the last rules of a robot ended with is not known where its coins were kept and nobody said a price. Until now it was
-- written down without the coins, as a loss that nobody had made. PostgreSQL named the old check, not always alike.
alter table robot_segment
  drop constraint if exists robot_segment_check,
  drop constraint if exists robot_segment_check1,
  add constraint robot_segment_ended check (ended_at is not null or end_equity is null);
