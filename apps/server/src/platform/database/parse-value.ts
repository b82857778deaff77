import { assert, instant } from '@candor/kernel';
import pg from 'pg';

const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins;

/** How a value comes out of the database: never an integer as a float, never a moment as a local Date. */
export function parseValue(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format === 'binary') return pg.types.getTypeParser(type, 'binary');
  switch (type) {
    case INT8:
      return BigInt;
    case NUMERIC:
      return String;
    case TIMESTAMPTZ:
      return parseMoment;
    default:
      return pg.types.getTypeParser(type, 'text');
  }
}

function parseMoment(text: string): unknown {
  const ms = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  assert(!Number.isNaN(ms), `a finite moment, got ${text}`);
  return instant(Math.floor(ms));
}
