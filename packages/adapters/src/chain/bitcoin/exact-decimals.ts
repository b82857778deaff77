/**
 * JSON in which a number with a fraction is handed over as the text it was: bitcoind writes amounts as decimals, and a float
 * is no place for money.
 */
export function parseDecimalsAsText(text: string): unknown {
  // A block comes as one long text with no such number in it; then there is nothing to do twice.
  if (!/[:,[]\s*-?\d+[.eE]/.test(text)) return JSON.parse(text);
  const quoted = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    token.startsWith('"') || /^-?\d{1,15}$/.test(token) ? token : `"${token}"`,
  );
  return JSON.parse(quoted);
}

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/;
const PLACES = 8;

/** Satoshi in an amount of whole coins, or undefined where it is no amount: `0.1`, `50`, `1e-8`. */
export function satoshiOf(amount: string | number): bigint | undefined {
  const found = DECIMAL.exec(String(amount));
  if (!found) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = found;
  const shift = PLACES - fraction.length + Number(exponent);
  const digits = BigInt(whole + fraction);
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const unit = 10n ** BigInt(-shift);
  return digits % unit === 0n ? digits / unit : undefined;
}
