/** Pages of this feature. */
export const RECORDS_PATH = '/pages/records/records';
const DRAW_PATH = '/pages/records/draw';
const STATISTICS_PATH = '/pages/records/statistics';

type One = { readonly series: { readonly code: string }; readonly issue: string };

export function drawHref({ series, issue }: One): string {
  return `${DRAW_PATH}?series=${series.code}&issue=${issue}`;
}

export function statisticsHref(code: string): string {
  return `${STATISTICS_PATH}?series=${code}`;
}
