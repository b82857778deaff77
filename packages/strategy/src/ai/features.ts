import { AI_FEATURES } from '@candor/contract/ai-robot/fields';
import type { Bar } from '../bar.ts';
import { rollingMean, rollingRange, rollingVolatility } from '../rolling.ts';

/** What the model looks at, by name: each is shown with every decision. None needs more than the last `FEATURE_BARS` bars. */
export const FEATURE_NAMES = AI_FEATURES;
export const FEATURE_BARS = 169;

export type Features = readonly number[];

const WEEK = 168;
const DAY = 24;

/** A fold over bars; null until it has seen enough of them. */
export function watchFeatures(): (bar: Bar) => Features | null {
  const closes = new Float64Array(DAY + 1);
  const [mean, range] = [rollingMean(WEEK), rollingRange(WEEK)];
  const [long, short] = [rollingVolatility(WEEK), rollingVolatility(DAY)];
  const volume = rollingMean(WEEK);
  let count = 0;
  return (bar) => {
    closes[count % closes.length] = bar.close;
    count += 1;
    mean.push(bar.close);
    range.pushBar(bar.high, bar.low);
    long.push(bar.close);
    short.push(bar.close);
    volume.push(bar.volume);
    if (count < FEATURE_BARS) return null;
    const scatter = long.perBar();
    if (scatter === 0) return null;
    const back = (bars: number) => closes[(count - 1 - bars) % closes.length] ?? bar.close;
    const since = (bars: number) => Math.log(bar.close / back(bars)) / (scatter * Math.sqrt(bars));
    const width = range.highest() - range.lowest();
    return [
      since(1),
      since(6),
      since(DAY),
      Math.log(bar.close / mean.mean()) / (scatter * Math.sqrt(WEEK)),
      width === 0 ? 0 : (2 * (bar.close - range.lowest())) / width - 1,
      Math.log(Math.max(short.perBar(), scatter / 100) / scatter),
      Math.log((bar.volume + 1) / (volume.mean() + 1)),
    ];
  };
}
