import * as z from 'zod/mini';
import { AccountFault } from './port.ts';

/** A figure as venues write them: plain digits, so that nothing is lost on the way to a whole number. */
export const zFigure = z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/));
export const zSigned = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,18})?$/));
/** What a venue calls a coin. Names in other scripts exist; what could be mistaken for markup does not pass. */
export const zCoin = z.string().check(z.regex(/^[\p{L}\p{N}._-]{1,24}$/u));

/** Without zeros at the end, so that the same amount is the same text. */
export function trimmed(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const left = fraction.replace(/0+$/, '');
  const digits = whole.replace(/^(-?)0+(?=\d)/, '$1');
  return left === '' ? digits : `${digits}.${left}`;
}

export function isZero(text: string): boolean {
  return /^-?0*\.?0*$/.test(text);
}

/** An answer as the schema wants it. */
export function understand<S extends z.ZodMiniType>(schema: S, json: unknown): z.output<S> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new AccountFault('nonsense', 'something else than agreed');
  return parsed.data;
}
