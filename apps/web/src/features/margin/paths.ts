import { paths } from './feature.ts';

export const POSITIONS_PATH = paths.marginPositions;
export const POSITION_PATH = paths.marginPosition;
