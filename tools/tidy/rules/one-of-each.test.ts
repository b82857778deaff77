import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { oneOfEach } from './one-of-each.ts';

/** How the text of an array begins, in two parts: whole it would be one. */
const ARRAY = '`{$';
const store = (text: string) => ({ 'apps/server/src/features/spot/store.ts': text });

it('finds a second column reader, page, retry, array text, evicting map or uuid', () => {
  expectRule(oneOfEach, {
    bad: [
      store('const zMoment = z.pipe(z.number(), z.transform(instant));'),
      store('const zCount = z.pipe(z.bigint(), z.transform(Number));'),
      store('const zMinor = z.pipe(\n  z.string(),\n  z.transform((text) => BigInt(text)),\n);'),
      store('return { asset: value.asset, amount: formatMoney(value) };'),
      store('return { rows: page, next: rows.length > limit ? page.at(-1)?.id : null };'),
      store('for (let left = TRIES; left > 0; left -= 1) await submit();'),
      store(`return ${ARRAY}{cells}}`),
      store('const [oldest] = windows.keys();'),
      store('pages.delete(pages.keys().next().value);'),
      { 'packages/ledger/src/ids.ts': 'bytes[8] = (bytes[8] & 0x3f) | 0x80;' },
    ],
    good: [
      store("import { zCount, zMoment } from '../../platform/database/columns.ts';"),
      store('return paged(limit, read, idOf);'),
      store('return arrayText(cells);'),
      { 'apps/server/src/platform/database/columns.ts': 'z.pipe(z.bigint(), z.transform(Number));' },
      { 'apps/server/src/features/spot/store.test.ts': `const ids = ${ARRAY}{uuid},NULL}` },
    ],
  });
});
