type Row = Readonly<Record<string, unknown>> | null;

/** Which row it was, and what is different in it: `ETH-USDT phase open → cancelOnly`. A new row is told whole. */
export function changedFields({ before, after }: { readonly before: Row; readonly after: Row }): string {
  const row = after ?? before ?? {};
  const names = [row.id, row.market, row.asset, row.venue, row.network].filter((each) => typeof each === 'string');
  if (before === null) return `${names.join(' ')} +`;
  if (after === null) return `${names.join(' ')} −`;
  const fields = Object.keys(after).filter((name) => before[name] !== after[name]);
  return [names.join(' '), ...fields.map((name) => `${name} ${show(before[name])} → ${show(after[name])}`)].join(' · ');
}

function show(value: unknown): string {
  return value === null || value === undefined ? '–' : String(value);
}
