/** No transaction has so many logs: the gas of several blocks would not pay for them. */
const FIRST = 1_000_000;

/** The place of value that a contract moved inside a transaction: so many such movements came before it. */
export function internalPosition(nth: number): number {
  return FIRST + nth;
}
