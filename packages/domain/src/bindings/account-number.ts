import { ok, type Result, refuse } from '@candor/kernel';

const SHAPE = /^[A-Z0-9]{6,34}$/;
const IBAN_SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const SHOWN = 4;

/** [BND-1] The number in the one spelling that is kept and compared. */
export function readAccountNumber(text: string): Result<string, 'bankCard.badNumber'> {
  const number = text.replace(/[ -]/g, '').toUpperCase();
  if (!SHAPE.test(number)) return refuse('bankCard.badNumber');
  if (IBAN_SHAPE.test(number) && !isIban(number)) return refuse('bankCard.badNumber');
  return ok(number);
}

/** [BND-2] */
export function maskAccountNumber(number: string): string {
  return `•••• ${number.slice(-SHOWN)}`;
}

/** ISO 13616: the first four go to the end, letters count from ten, and the remainder modulo 97 is one. */
function isIban(number: string): boolean {
  const turned = number.slice(4) + number.slice(0, 4);
  let remainder = 0;
  for (const letter of turned) {
    const value = Number.parseInt(letter, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
