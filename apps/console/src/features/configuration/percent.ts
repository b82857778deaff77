const PPM_PER_PERCENT = 10_000;
const DECIMALS = 4;

/** 1 800 parts per million as `0.18`: exact, because a part per million is the fourth decimal of a percentage. */
export function writePercent(ppm: number): string {
  const whole = Math.trunc(ppm / PPM_PER_PERCENT);
  const rest = String(ppm % PPM_PER_PERCENT)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

/** As many decimals as show all of it, and at least two: what two people decide on must not look like zero. */
export function percentDecimals(ppm: number): number {
  return Math.max(2, writePercent(ppm).split('.')[1]?.length ?? 0);
}

/** The way back, for what was typed. Undefined where it is no percentage or finer than can be kept. */
export function readPercent(typed: string): number | undefined {
  const found = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [, whole = '', rest = ''] = found;
  const ppm = Number(whole) * PPM_PER_PERCENT + Number(rest.padEnd(DECIMALS, '0'));
  return ppm <= 100 * PPM_PER_PERCENT ? ppm : undefined;
}
