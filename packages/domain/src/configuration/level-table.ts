import type { SettingKind } from '@candor/contract/setting-kinds';
import { formatMoney, type Money, PPM, parseMoney, ppm } from '@candor/kernel';
import { LEVELS, type Level } from '../levels/index.ts';
import { isPlainObject } from './closed-regions.ts';

const COUNT = LEVELS.length;
const ROW_FIELDS = ['threshold', 'withdrawalPerDay', 'tradingFeePpm', 'referralSharePpm', 'isTransferOpen'];

/** [CFG-5] The levels as JSON: amounts are decimal text in USDT, rates whole parts per million. */
export const levelTable: SettingKind<readonly Level[]> = {
  form: { kind: 'levels', count: COUNT },
  read: (raw) => {
    if (!Array.isArray(raw) || raw.length !== COUNT) return undefined;
    const levels = raw.map(readLevel);
    return isWhole(levels) && isFair(levels) ? levels : undefined;
  },
  write: (levels) =>
    levels.map((level) => ({
      threshold: formatMoney(level.threshold),
      withdrawalPerDay: formatMoney(level.withdrawalPerDay),
      tradingFeePpm: Number(level.tradingFee),
      referralSharePpm: Number(level.referralShare),
      isTransferOpen: level.isTransferOpen,
    })),
};

function readLevel(raw: unknown, level: number): Level | undefined {
  if (!isPlainObject(raw) || Object.keys(raw).some((name) => !ROW_FIELDS.includes(name))) return undefined;
  const threshold = readUsdt(raw.threshold);
  const withdrawalPerDay = readUsdt(raw.withdrawalPerDay);
  const { tradingFeePpm, referralSharePpm, isTransferOpen } = raw;
  if (!threshold || !withdrawalPerDay || typeof isTransferOpen !== 'boolean') return undefined;
  if (!isRate(tradingFeePpm) || !isRate(referralSharePpm)) return undefined;
  return {
    level,
    threshold,
    withdrawalPerDay,
    tradingFee: ppm(tradingFeePpm),
    referralShare: ppm(referralSharePpm),
    isTransferOpen,
  };
}

/** [LVL-4] A higher level is never worse, and the first is everybody's. */
function isFair(levels: readonly Level[]): boolean {
  return levels.every((level, index) => {
    const below = levels[index - 1];
    if (below === undefined) return level.threshold.minor === 0n;
    return (
      level.threshold.minor > below.threshold.minor &&
      level.withdrawalPerDay.minor >= below.withdrawalPerDay.minor &&
      level.tradingFee <= below.tradingFee &&
      level.referralShare >= below.referralShare &&
      (level.isTransferOpen || !below.isTransferOpen)
    );
  });
}

function isWhole(levels: readonly (Level | undefined)[]): levels is readonly Level[] {
  return levels.every((level) => level !== undefined);
}

function readUsdt(raw: unknown): Money<'USDT'> | undefined {
  return typeof raw === 'string' ? parseMoney('USDT', raw) : undefined;
}

function isRate(raw: unknown): raw is number {
  return Number.isSafeInteger(raw) && Number(raw) >= 0 && Number(raw) <= Number(PPM);
}
