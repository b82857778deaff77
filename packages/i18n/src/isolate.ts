import type { Values } from './keys.ts';
import { directionOf, type LanguageCode } from './language-codes.ts';

/**
 * Inside a right-to-left sentence a value such as «10 USDT» would be torn apart: its digits stay left of its unit and
 * the full stop jumps between them. Isolating marks keep each value in one piece, in its own direction.
 */
export function isolateValues(language: LanguageCode, values: Values | undefined): Values | undefined {
  if (!values || directionOf(language) === 'ltr') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  );
}
