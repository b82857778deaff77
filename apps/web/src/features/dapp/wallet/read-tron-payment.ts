import { type DecodedTron, decodeTron, KeyringFailure } from '@candor/keyring';
import { sha256 } from '@noble/hashes/sha2.js';

export type AskedPayment = {
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
  readonly token: string | null;
};

/** Whether prepared bytes say what was asked for and nothing else, and the form for the wallet is of the same bytes. */
export function isPaymentAsAsked(
  { raw, txid, transaction }: { readonly raw: string; readonly txid: string; readonly transaction: string },
  asked: AskedPayment,
): boolean {
  const bytes = Uint8Array.from(raw.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const id = Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const form: unknown = JSON.parse(transaction);
  const isSame = id === txid && isObject(form) && form.txID === txid && form.raw_data_hex === raw;
  const read = decode(bytes);
  if (!isSame || !read) return false;
  const { from, action } = read;
  return (
    from === asked.from &&
    action.kind === 'pay' &&
    action.to === asked.to &&
    action.units === asked.units &&
    action.token === asked.token
  );
}

function decode(bytes: Uint8Array): DecodedTron | undefined {
  try {
    return decodeTron(bytes);
  } catch (error) {
    if (error instanceof KeyringFailure) return undefined;
    throw error;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
