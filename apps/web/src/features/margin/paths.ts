import { paths } from './feature.ts';

export const POSITIONS_PATH = '/pages/margin/positions';
export const POSITION_PATH = paths.marginPosition;
export const ORDER_PATH = '/pages/margin/order';

/** The page of the robot whose position it is. */
export const ROBOT_PATH = '/pages/robot/strategy';
