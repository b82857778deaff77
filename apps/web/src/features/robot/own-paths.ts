/** Pages of this feature that nobody else links to; the first of them stands in the table every visitor loads. */
const STRATEGY_PATH = '/pages/robot/strategy';

export const robotPath = (id: string): string => `${STRATEGY_PATH}?id=${id}`;
export const templatePath = (id: string, market?: string): string =>
  `${STRATEGY_PATH}?template=${id}${market === undefined ? '' : `&market=${market}`}`;
export const startPath = (id: string, market?: string): string =>
  `/pages/robot/add?template=${id}${market === undefined ? '' : `&market=${market}`}`;
export const changePath = (id: string): string => `/pages/robot/mode?id=${id}`;
