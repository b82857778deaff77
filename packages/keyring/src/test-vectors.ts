import { readFileSync } from 'node:fs';

/** Where the public vectors are; whoever has the whole collection names its folder and runs them all. */
const FOLDER = process.env.CANDOR_VECTORS ?? new URL('../fixtures', import.meta.url).pathname;

/** The cases of one file, as its sources wrote them. For tests only. */
export function readCases<Cases>(name: string): Cases {
  return (JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as { cases: Cases }).cases;
}

export const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replace(/^0x/, ''), 'hex'));
export const toHex = (from: Uint8Array): string => Buffer.from(from).toString('hex');
