-- A market may be closed by its calendar: a robot waits for it, and says so.
alter table robot drop constraint robot_halt_check;
alter table robot add constraint robot_halt_check
  check (halt in ('staleFeed', 'gap', 'outlier', 'marketHalted', 'marketClosed', 'killSwitch', 'legalHold'));
