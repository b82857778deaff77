import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrayText, columnText } from './array-text.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function read(cells: readonly (string | null)[]): Promise<unknown> {
  const { rows } = await client.query('select $1::text[] as cells', [arrayText(cells)]);
  return rows[0].cells;
}

const HOSTILE = [
  '","',
  '{}',
  '{a,{b}}',
  '\\',
  '\\"',
  '"',
  "'; drop table x; --",
  'NULL',
  'null',
  '',
  ' ',
  ' padded ',
  ',',
  'two\nlines\r\n',
  '\t',
  'x","y',
  '€ 😀',
  '$1',
];

it('carries hostile texts to the database unchanged, each in its own cell', async () => {
  expect(await read(HOSTILE)).toEqual(HOSTILE);
  for (const text of HOSTILE) expect(await read([text, null, text])).toEqual([text, null, text]);
});

it('carries any text, and nothing but null as NULL', async () => {
  const anyText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\u0000', ''));
  const cells = fc.sample(fc.oneof(anyText, fc.constantFrom(...HOSTILE, null)), 2_000);
  expect(await read(cells)).toEqual(cells);
});

it('writes numbers, booleans, nulls and uuids as their types read them', async () => {
  const uuid = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
  const { rows } = await client.query(
    `select $1::bigint[]::text as whole, $2::numeric[]::text as exact, $3::boolean[]::text as flags, $4::uuid[]::text as ids,
      cardinality($5::text[]) as none`,
    [
      arrayText([1, -2, null, 9_007_199_254_740_991]),
      arrayText([123_456_789_012_345_678_901_234_567_890n, null]),
      arrayText([true, false, null]),
      arrayText([uuid, null]),
      arrayText([]),
    ],
  );
  expect(rows[0]).toEqual({
    whole: '{1,-2,NULL,9007199254740991}',
    exact: '{123456789012345678901234567890,NULL}',
    flags: '{t,f,NULL}',
    ids: `{${uuid},NULL}`,
    none: 0,
  });
});

it('writes a column of rows as it writes a list', () => {
  const rows = HOSTILE.map((text, index) => ({ text, index }));
  expect(columnText(rows, (row) => row.text)).toBe(arrayText(HOSTILE));
  expect(columnText(rows, (row) => row.index)).toBe(arrayText(rows.map((row) => row.index)));
});
