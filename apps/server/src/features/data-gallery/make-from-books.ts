import { barChart, markdownTable, outcomesOf, type RobotMonth } from '@candor/domain/data-gallery';
import { type Asset, formatMoney, money } from '@candor/kernel';
import { GENERATOR, type Made, percentText } from './made.ts';
import type { FeeRow, ReserveRow } from './read-books.ts';

const MOST_DAYS = 31;

/** What lay on the chains for each asset beside what customers had, at the first publication of a day. */
export function makeReserves(day: string, publication: string, reserves: readonly ReserveRow[]): Made {
  const rows = reserves.map(({ asset, owed, reserve, root }) => [
    ...[asset, exact(asset, owed), reserve === null ? '' : exact(asset, reserve)],
    ...[covered(owed, reserve), root],
  ]);
  const drawn = reserves.filter(({ owed, reserve }) => owed > 0n && reserve !== null);
  return {
    slug: `reserves-${day}`,
    category: 'reserves',
    data: {
      ...{
        name: `reserves-${day}`,
        source: `app.transparency/roots, publication ${publication}`,
        generator: GENERATOR,
      },
      facts: { day, publication },
      ...{ columns: ['asset', 'owed', 'reserve', 'covered', 'root'], rows },
    },
    svg:
      drawn.length === 0
        ? null
        : barChart({
            ...{ title: `Reserves ${day}, %`, note: `${publication}` },
            bars: drawn.map(({ asset, owed, reserve }) => ({
              label: asset,
              value: Number(((reserve ?? 0n) * 10_000n) / owed) / 100,
            })),
            mark: 100,
          }),
    words: (say) => ({
      title: say('reserves.title', { date: day }),
      ...{ caption: say('reserves.caption'), alt: say('reserves.alt') },
      body: markdownTable(
        ['asset', 'owed', 'reserve', 'covered'].map((name) => say(`column.${name}`)),
        rows.map((row) => row.slice(0, 4)),
      ),
    }),
  };
}

/** Everything that came into the account of fees in one month. */
export function makeFees(month: string, fees: readonly FeeRow[]): Made {
  const rows = fees.map(({ day, asset, amount }) => [day, asset, exact(asset, amount)]);
  const inUsdt = fees.filter(({ asset }) => asset === 'USDT').slice(0, MOST_DAYS);
  return {
    slug: `fees-${month}`,
    category: 'fees',
    data: {
      ...{ name: `fees-${month}`, source: 'ledger, book real, everything into house:fees', generator: GENERATOR },
      ...{ facts: { month }, columns: ['day', 'asset', 'fees'], rows },
    },
    svg:
      inUsdt.length === 0
        ? null
        : barChart({
            ...{ title: `Fees ${month}`, note: 'USDT' },
            bars: inUsdt.map(({ day, amount }) => ({ label: day.slice(8), value: Number(amount) / 1e6 })),
          }),
    words: (say) => ({
      title: say('fees.title', { month }),
      ...{ caption: say('fees.caption'), alt: say('fees.alt') },
      body: markdownTable(
        ['day', 'asset', 'fees'].map((name) => say(`column.${name}`)),
        rows,
      ),
    }),
  };
}

/** [GAL-4] How robots of customers did in one month. */
export function makeOutcomes(month: string, robots: readonly RobotMonth[]): Made {
  const { outcomes, leftOut } = outcomesOf(robots);
  const rows = outcomes.map(({ template, robots: count, gained, median, medianHolding }) => [
    ...[template, String(count), String(gained), percentText(median), percentText(medianHolding)],
  ]);
  return {
    slug: `outcomes-${month}`,
    category: 'outcomes',
    data: {
      ...{ name: `outcomes-${month}`, source: 'robot_decision, book real', generator: GENERATOR },
      facts: { month, leftOut: String(leftOut) },
      ...{ columns: ['template', 'robots', 'gained', 'median', 'medianHolding'], rows },
    },
    svg:
      outcomes.length === 0
        ? null
        : barChart({
            ...{ title: `Robots ${month}, %`, note: '' },
            bars: outcomes.map(({ template, median }) => ({ label: template, value: Math.trunc(median / 100) / 100 })),
          }),
    words: (say) => ({
      title: say('outcomes.title', { month }),
      ...{ caption: say('outcomes.caption'), alt: say('outcomes.alt') },
      body: [
        ...(rows.length === 0
          ? []
          : [
              markdownTable(
                ['kind', 'robots', 'gained', 'median', 'medianHolding'].map((name) => say(`column.${name}`)),
                rows.map(([id = '', ...figures]) => [say(`robot.${id}`), ...figures]),
              ),
            ]),
        say('outcomes.leftOut', { count: leftOut }),
      ].join('\n\n'),
    }),
  };
}

export function exact(asset: Asset, minor: bigint): string {
  return formatMoney(money(asset, minor));
}

/** Rounded down: never more than there is. */
export function covered(owed: bigint, reserve: bigint | null): string {
  if (owed === 0n || reserve === null) return '';
  return percentText(Number((reserve * 1_000_000n) / owed));
}
