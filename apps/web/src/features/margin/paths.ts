/** Pages of margin; few link to them, so they do not stand in the table every visitor loads. */
export const POSITIONS_PATH = '/pages/margin/positions';
export const POSITION_PATH = '/pages/margin/position';
