import type { AssetRecord } from '@candor/contract';
import { type Cell, writeCsv } from './csv.ts';

const HEADER = [
  'time_utc',
  'time_local',
  'transfer',
  'account',
  'line',
  'kind',
  'asset',
  'amount',
  'balance_after',
  'counterparty',
  'memo',
] as const;

/** [AST-8] The customer's own copy of the statement. Column names are fixed, so that a program can read it too. */
export function exportCsv(records: readonly AssetRecord[], zone: string): string {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return writeCsv(
    HEADER,
    records.map((record): Cell[] => [
      new Date(record.at).toISOString(),
      local.format(record.at),
      record.id,
      record.account,
      { decimal: String(record.seq) },
      record.kind,
      record.money.asset,
      { decimal: record.direction === 'out' ? `-${record.money.amount}` : record.money.amount },
      { decimal: record.balanceAfter.amount },
      record.counterparty,
      record.memo,
    ]),
  );
}

/** `candor-records_2026-10-01_2026-10-31.csv`: only characters every file system takes. */
export function exportName(range: { from?: string | undefined; to?: string | undefined }): string {
  return `${['candor-records', range.from ?? 'start', range.to ?? 'today'].join('_')}.csv`;
}
