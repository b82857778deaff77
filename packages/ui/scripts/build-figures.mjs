/**
 * Cuts the numerals font out of Instrument Sans: digits and the signs that stand between them, weight axis kept.
 * The result is committed, so that a build never needs this script; run it again when the font package moves.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const MAX_BYTES = 6 * 1024;
const CHARACTERS = '0123456789.,+-%<>: \u00a0\u202f\u2212\u2019\u2014';

const require = createRequire(import.meta.url);
const source = require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2');
const target = fileURLToPath(new URL('../src/tokens/figures/figures.woff2', import.meta.url));
const licence = fileURLToPath(new URL('../src/tokens/figures/OFL.txt', import.meta.url));

const font = await subsetFont(await readFile(source), CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 500, max: 700 } },
  keepFeatures: ['tnum', 'lnum'],
  noHinting: true,
});
if (font.length > MAX_BYTES) throw new Error(`The figures font is ${font.length} bytes; ${MAX_BYTES} is the limit.`);
await writeFile(target, font);
await writeFile(licence, await readFile(require.resolve('@fontsource-variable/instrument-sans/LICENSE')));
console.log(`figures.woff2: ${font.length} bytes`);
