import { formatMinor } from '@candor/kernel';
import type { ComparedChain } from './reconcile.ts';

const COLUMNS = ['Chain', 'Asset', 'On chain', 'Ledger', 'Dust', 'Fees due', 'Arriving', 'Leaving', 'Difference'];
const WHY = {
  moving: 'blocks came faster than it could be read; run it again when the chain is quiet',
  behind: 'the scanner has not read its newest block; start the server and run it again',
  away: 'its node or the signer does not answer',
} as const;

/** A table for a person, and the verdict below it. */
export function describeCompared(chains: readonly ComparedChain[]): string {
  const cells = chains.flatMap(({ chain, state, rows }) =>
    rows.map((row) => {
      const figures = [row.onChain, row.ledger, row.dust, row.feesDue, row.arriving, row.leaving];
      const difference = state === 'compared' ? formatMinor(row.difference, row.decimals) : '?';
      return [chain, row.asset, ...figures.map((units) => formatMinor(units, row.decimals)), difference];
    }),
  );
  const all = [COLUMNS, ...cells];
  const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const table = all.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const unread = chains.flatMap(({ chain, state }) => (state === 'compared' ? [] : [`${chain}: ${WHY[state]}.`]));
  return [...table, ...unread, verdictOf(chains)].join('\n');
}

export function isSound(chains: readonly ComparedChain[]): boolean {
  return chains.every(({ state, rows }) => state === 'compared' && rows.every(({ difference }) => difference === 0n));
}

function verdictOf(chains: readonly ComparedChain[]): string {
  if (isSound(chains)) return 'Chains and books agree to the unit.';
  const off = chains.filter(
    ({ state, rows }) => state === 'compared' && rows.some(({ difference }) => difference !== 0n),
  );
  return off.length > 0
    ? `Chains and books differ: ${off.map(({ chain }) => chain).join(', ')}.`
    : 'Chains and books could not be compared.';
}
