import { formatMoney, PPM, type Ppm, ppm } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import { REGION_SWITCHES } from '../gates/index.ts';
import type { Level } from '../levels/index.ts';
import { fallbackOf, isSettingKey, readSetting, SETTINGS, type SettingKey } from './settings.ts';

type Line = { readonly name: string; readonly from: string | null; readonly to: string | null };

/** [CFG-6] Only what differs between two values of a setting, line by line. */
export function describeSetting(key: string, from: Json | undefined, to: Json): readonly Line[] {
  if (!isSettingKey(key)) return [{ name: key, from: textOf(from), to: textOf(to) }];
  const [before, after] = [linesOf(key, from ?? null), linesOf(key, to)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((name) => ({ name, from: before.get(name) ?? null, to: after.get(name) ?? null }))
    .filter((line) => line.from !== line.to);
}

/** A value as named lines of text: one for a plain value, many for a table. */
function linesOf(key: SettingKey, raw: Json): ReadonlyMap<string, string> {
  const { form } = SETTINGS[key];
  switch (form.kind) {
    case 'whole':
      return new Map([[key, `${textOf(raw)} ${form.unit}`]]);
    case 'switch':
      return new Map([[key, raw === true ? 'on' : 'off']]);
    case 'amount':
      return new Map([[key, `${textOf(raw)} ${form.asset}`]]);
    case 'rate':
      return new Map([[key, percentOf(ppm(Number(raw ?? 0)))]]);
    case 'regions': {
      const closed = readSetting('regions.closed', raw) ?? {};
      return new Map(REGION_SWITCHES.map((name) => [`${key}.${name}`, (closed[name] ?? []).join(', ')]));
    }
    case 'levels': {
      const levels = readSetting('levels', raw) ?? fallbackOf('levels');
      return new Map(levels.flatMap((level) => levelLines(level)));
    }
    case 'calendars': {
      const texts = readSetting('spot.calendars', raw) ?? {};
      return new Map(Object.entries(texts).map(([market, text]) => [`${key}.${market}`, text]));
    }
    default:
      return form satisfies never;
  }
}

function levelLines(level: Level): [string, string][] {
  const name = (part: string) => `levels.${level.level}.${part}`;
  return [
    [name('threshold'), `${formatMoney(level.threshold)} USDT`],
    [name('withdrawalPerDay'), `${formatMoney(level.withdrawalPerDay)} USDT`],
    [name('tradingFee'), percentOf(level.tradingFee)],
    [name('referralShare'), percentOf(level.referralShare)],
    [name('transfer'), level.isTransferOpen ? 'on' : 'off'],
  ];
}

/** 1 800 parts per million are 0.18 %. */
function percentOf(rate: Ppm): string {
  const perPercent = PPM / 100n;
  const fraction = String(rate % perPercent)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${rate / perPercent}${fraction === '' ? '' : `.${fraction}`} %`;
}

function textOf(raw: Json | undefined): string {
  return typeof raw === 'string' ? raw : JSON.stringify(raw ?? null);
}
