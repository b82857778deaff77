/** An amount as people type it, in the smallest units of a chain; undefined for what is no amount or too fine for it. */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,60})(?:\.(\d{1,60}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || fraction.replace(/0+$/, '').length > decimals) return undefined;
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}
