/** Who is paid how much, in the chain's own units; the address as twenty bytes of hex without 0x. */
export type CodePayment = { readonly to: string; readonly units: bigint };

const push = (bytes: string) => `${(0x5f + bytes.length / 2).toString(16)}${bytes}`;
const word = (value: bigint) => push(value.toString(16).padStart(64, '0'));
const short = (value: number) => push(value.toString(16).padStart(4, '0'));
const NOTHING = push('00');

/** Code that pays by calls from inside a transaction and leaves no log: given as a new contract's first code it runs at once. */
export function payCode(payments: readonly CodePayment[]): string {
  return payments.map(({ to, units }) => `${NOTHING.repeat(4)}${word(units)}${push(to)}5af150`).join('');
}

/** Code that hands over all it has by destroying itself. */
export function giveUpCode(to: string): string {
  return `${push(to)}ff`;
}

/** Code that starts other code with so much value, which pays and then takes everything back. */
export function vainCode(payment: CodePayment): string {
  const inner = `${payCode([payment])}${NOTHING}${NOTHING}fd`;
  const size = short(inner.length / 2);
  const outer = (offset: number) => `${size}${short(offset)}${NOTHING}39${size}${NOTHING}${word(payment.units)}f05000`;
  return `${outer(outer(0).length / 2)}${inner}`;
}
