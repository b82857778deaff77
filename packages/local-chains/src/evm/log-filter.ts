/** What a caller of eth_getLogs wants: one address or several, and for each place a topic, one of several, or any. */
export type LogFilter = {
  readonly address?: string | readonly string[] | null;
  readonly topics?: readonly (string | readonly string[] | null)[] | null;
};

export type LogView = { readonly address: string; readonly topics: readonly string[] };

/** As geth judges: a filter with more places than the log has topics does not fit it. */
export function isWanted(log: LogView, { address, topics }: LogFilter): boolean {
  const places = topics ?? [];
  if (places.length > log.topics.length || !isOneOf(log.address, address)) return false;
  return places.every((wanted, place) => isOneOf(log.topics[place] ?? '', wanted));
}

function isOneOf(value: string, wanted: string | readonly string[] | null | undefined): boolean {
  const choices = typeof wanted === 'string' ? [wanted] : (wanted ?? []);
  return choices.length === 0 || choices.some((each) => each.toLowerCase() === value.toLowerCase());
}
