import type { DocumentKind } from '@candor/contract/identity/fields';
import { ok, type Result, refuse } from '@candor/kernel';

/** Issuers differ; these bounds only catch what cannot be a number at all. */
const LENGTHS: Readonly<Record<DocumentKind, readonly [least: number, most: number]>> = {
  passport: [5, 15],
  id: [4, 24],
};
const SHOWN = 3;

/** [IDN-3] One spelling for every way to write the same number, so that equal documents are found. */
export function normaliseNumber(kind: DocumentKind, written: string): Result<string, 'identity.badNumber'> {
  const number = written.toUpperCase().replaceAll(/[ ./-]/g, '');
  const [least, most] = LENGTHS[kind];
  const isNumber = /^[A-Z0-9]+$/.test(number) && /\d/.test(number) && number.length >= least && number.length <= most;
  const isOneSign = new Set(number).size === 1;
  return isNumber && !isOneSign ? ok(number) : refuse('identity.badNumber');
}

/** [IDN-4] Enough for the owner to know which document it was, too little to be of use to anybody else. */
export function maskNumber(number: string): string {
  const shown = Math.min(SHOWN, Math.floor(number.length / 3));
  return `•••${number.slice(number.length - shown)}`;
}
