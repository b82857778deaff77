const DIGITS = 4;

/** Ten-thousandths as decimal text: 1,000,000 is 100.0000. */
export function priceText(price: number): string {
  const digits = String(price).padStart(DIGITS + 1, '0');
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
}
