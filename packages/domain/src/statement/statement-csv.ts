import { type Asset, formatMinor, type Instant, scaleOf } from '@candor/kernel';
import { type Cell, writeCsv } from '../assets/index.ts';
import type { Effect } from './cost-basis.ts';
import { type Holding, type Holdings, holdingOf } from './holding.ts';
import type { Movement } from './movement.ts';

const USDT_SCALE = scaleOf('USDT');

export const STATEMENT_HEADER = [
  'time_utc',
  'time_local',
  'transfer',
  'kind',
  'line',
  'asset',
  'quantity',
  'value_usdt',
  'realised_usdt',
  'fee_usdt',
  'held_after',
  'cost_after_usdt',
  'average_cost_usdt',
] as const;

/** [STT-13] The rows of one movement. A cell without a known figure is empty. */
export function statementRows(
  { at, transferId, kind }: Movement,
  effects: readonly Effect[],
  after: Holdings,
  local: (at: Instant) => string,
): Cell[][] {
  return effects.map(({ line, asset, quantity, value, result, charge }) => {
    const holding = holdingOf(after, asset);
    return [
      new Date(at).toISOString(),
      local(at),
      transferId,
      kind,
      line,
      asset,
      decimal(quantity, scaleOf(asset)),
      decimal(value, USDT_SCALE),
      decimal(result, USDT_SCALE),
      decimal(charge, USDT_SCALE),
      decimal(holding.quantity, scaleOf(asset)),
      decimal(holding.cost, USDT_SCALE),
      averageOf(asset, holding) ?? null,
    ];
  });
}

/** [STT-13] Only the first page has the header and the byte order mark: the pages join to one file. */
export function statementCsv(rows: readonly (readonly Cell[])[], isFirst: boolean): string {
  const csv = writeCsv(STATEMENT_HEADER, rows);
  return isFirst ? csv : csv.slice(csv.indexOf('\r\n') + 2);
}

/** `candor-statement_2026.csv` */
export function statementName(year: number): string {
  return `candor-statement_${year}.csv`;
}

/** Moments as they are written beside the one in UTC, in a zone that is known to exist. */
export function localWriter(zone: string): (at: Instant) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}

/** [STT-3] USDT for one whole unit, rounded down; undefined where nothing is held or its cost is not known. */
export function averageCost(asset: Asset, { quantity, cost }: Holding): string | undefined {
  if (quantity === 0n || cost === null) return undefined;
  return formatMinor((cost * 10n ** BigInt(scaleOf(asset))) / quantity, USDT_SCALE);
}

function averageOf(asset: Asset, holding: Holding): Cell | undefined {
  const average = averageCost(asset, holding);
  return average === undefined ? undefined : { decimal: average };
}

function decimal(minor: bigint | null, scale: number): Cell {
  return minor === null ? null : { decimal: formatMinor(minor, scale) };
}
