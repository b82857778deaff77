import type { AssetRecord } from '@candor/contract';
import { instant } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportCsv, exportName, writeCsv } from './index.ts';

/** The plain twin of the writer: reads RFC 4180 the slow way. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (isQuoted) {
      if (sign === '"' && text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',' || (sign === '\r' && text[i + 1] === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\r') {
        rows.push([]);
        i += 1;
      }
    } else cell += sign;
  }
  return rows.slice(0, -1);
}

describe('[AST-8] CSV', () => {
  it('starts with a byte order mark and ends every line with CRLF', () => {
    expect(writeCsv(['a', 'b'], [['1', 'zwei']])).toBe('\ufeffa,b\r\n1,zwei\r\n');
  });

  it('doubles quotes and keeps commas and line breaks inside their cell', () => {
    expect(writeCsv(['a'], [['say "hi", please\r\nthanks']])).toBe('\ufeffa\r\n"say ""hi"", please\r\nthanks"\r\n');
  });

  it('reads back as what was written', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[\s\u00a0]*[=+\-@＝＋－＠]|^\s/u.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (rows) => {
        expect(readCsv(writeCsv(['x', 'y'], rows).slice(1))).toEqual([['x', 'y'], ...rows]);
      }),
    );
  });
});

describe('[AST-9] spreadsheets', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '=cmd|"/c calc"!A1', '＝1', '\u00a0=1', '\n@x'])(
    'do not run %j',
    (text) => {
      const [, row] = readCsv(writeCsv(['memo'], [[text]]).slice(1));
      expect(row).toEqual([`'${text}`]);
    },
  );

  it('get numbers as numbers, negative ones too, to the last digit', () => {
    expect(writeCsv(['n'], [[{ decimal: '-0.00000001' }]])).toBe('\ufeffn\r\n-0.00000001\r\n');
    const huge = '123456789012345678901234567890.123456';
    expect(writeCsv(['n'], [[{ decimal: huge }]])).toContain(huge);
  });

  it('cannot be given a formula dressed as a number', () => {
    for (const decimal of ['-1+1', '=1', '1e5', '', '1,5', '٣']) {
      expect(() => writeCsv(['n'], [[{ decimal }]])).toThrow('a plain decimal');
    }
  });
});

describe('[AST-8] the statement as CSV', () => {
  const record: AssetRecord = {
    id: '01890000-0000-7000-8000-000000000001',
    account: 'funding',
    seq: 7,
    kind: 'transfer',
    direction: 'out',
    money: { asset: 'BTC', amount: '0.00000001' },
    balanceAfter: { asset: 'BTC', amount: '1' },
    counterparty: 'v•••r · 10000002',
    memo: '=HYPERLINK("x")',
    at: instant(Date.UTC(2026, 6, 1, 10, 0, 0)),
  };

  it('writes money that left as negative, in both clocks', () => {
    const [header, row] = readCsv(exportCsv([record], 'Europe/Berlin').slice(1));
    expect(Object.fromEntries((header ?? []).map((name, i) => [name, row?.[i]]))).toEqual({
      time_utc: '2026-07-01T10:00:00.000Z',
      time_local: '2026-07-01 12:00:00',
      transfer: record.id,
      account: 'funding',
      line: '7',
      kind: 'transfer',
      asset: 'BTC',
      amount: '-0.00000001',
      balance_after: '1',
      counterparty: 'v•••r · 10000002',
      memo: '\'=HYPERLINK("x")',
    });
  });

  it('names its file after its range', () => {
    expect(exportName({ from: '2026-10-01', to: '2026-10-31' })).toBe('candor-records_2026-10-01_2026-10-31.csv');
    expect(exportName({})).toBe('candor-records_start_today.csv');
  });
});
