-- Radical robots borrow by the rules of margin. Such a position is paid from the robot's account and pays back into it; a robot
-- has one at a time, whoever opens it.
alter table margin_position add column robot_id text references robot (id);
create index margin_position_of_robot on margin_position (robot_id, id) where robot_id is not null;
create unique index margin_position_one_of_robot on margin_position (robot_id) where state <> 'closed';
