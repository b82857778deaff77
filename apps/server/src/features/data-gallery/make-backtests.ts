import { barChart, lineChart, markdownTable } from '@candor/domain/data-gallery';
import { formatMoney, money, PPM } from '@candor/kernel';
import { PUBLISHED_TERMS, RECORDING } from '@candor/strategy';
import type { PublishedTemplate } from '../../robot-worker/tasks.ts';
import { GENERATOR, type Made, percentText } from './made.ts';

const SOURCE = `packages/strategy: npm run backtest, on ${RECORDING.what} (${RECORDING.source})`;
const { pair, cash } = PUBLISHED_TERMS;

/** What each template would have come to on the recorded market, month by month, and how its months ended. */
export function makeBacktests(templates: readonly PublishedTemplate[]): readonly Made[] {
  return [...templates.map(makeBacktest), makeMonths(templates)];
}

function makeBacktest({ id, version, summary, months }: PublishedTemplate): Made {
  const rows = months.map(({ month, robot, holding }) => [month, amount(robot), amount(holding)]);
  const [from, until] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const [robot, holding] = [amount(summary.final), amount(summary.holding)];
  const facts = {
    ...{ template: id, version, recording: RECORDING.file, invested: amount(cash), robot, holding },
    ...{ trades: String(summary.trades), fees: amount(summary.fees), interest: amount(summary.interest) },
    ...{ deepest: part(summary.deepest), holdingDeepest: part(summary.holdingDeepest) },
  };
  return {
    slug: `backtest-${id}-${version.slice(0, 12)}`,
    category: 'strategies',
    data: {
      ...{ name: `backtest-${id}`, source: SOURCE, generator: GENERATOR, facts },
      ...{ columns: ['month', 'robot', 'holding'], rows },
    },
    svg: lineChart({
      title: `${id} ${pair.base}/${pair.quote}`,
      note: `${from} - ${until}, ${pair.quote}`,
      labels: months.map(({ month }) => month),
      series: [
        { name: 'Robot', values: months.map((each) => Number(each.robot) / 1e6) },
        { name: 'Holding', values: months.map((each) => Number(each.holding) / 1e6) },
      ],
    }),
    words: (say) => ({
      title: say('backtest.title', { name: say(`robot.${id}`) }),
      caption: say('backtest.caption', { from, until }),
      alt: say('backtest.alt', { robot, holding }),
      body: [
        [
          say('fact.trades', { count: summary.trades }),
          say('fact.fees', { amount: facts.fees }),
          say('fact.deepest', { part: facts.deepest }),
          say('fact.holdingDeepest', { part: facts.holdingDeepest }),
          say('fact.version', { version: version.slice(0, 16) }),
        ]
          .map((line) => `- ${line}`)
          .join('\n'),
        markdownTable([say('column.month'), say('column.robot'), say('column.holding')], rows),
      ].join('\n\n'),
    }),
  };
}

/** Of all templates together: in how many months each gained. */
function makeMonths(templates: readonly PublishedTemplate[]): Made {
  const versions = templates.map(({ version }) => version.slice(0, 8)).join('-');
  const results = templates.map(({ id, months }) => ({ id, changes: changesOf(months.map(({ robot }) => robot)) }));
  const rows = results.map(({ id, changes }) => [
    ...[id, String(changes.length), String(changes.filter((each) => each > 0).length)],
    ...[percentText(Math.max(...changes)), percentText(Math.min(...changes))],
  ]);
  return {
    slug: `months-${versions}`,
    category: 'outcomes',
    data: {
      ...{ name: 'months-of-robots', source: SOURCE, generator: GENERATOR, facts: { recording: RECORDING.file } },
      ...{ columns: ['template', 'months', 'gained', 'best', 'worst'], rows },
    },
    svg: barChart({
      title: 'Months with a gain, %',
      note: `${RECORDING.what}`,
      bars: results.map(({ id, changes }) => ({
        label: id,
        value: (changes.filter((each) => each > 0).length * 100) / Math.max(1, changes.length),
      })),
      mark: 50,
    }),
    words: (say) => ({
      ...{ title: say('months.title'), caption: say('months.caption'), alt: say('months.alt') },
      body: markdownTable(
        ['kind', 'months', 'gained', 'best', 'worst'].map((name) => say(`column.${name}`)),
        rows.map(([id = '', ...figures]) => [say(`robot.${id}`), ...figures]),
      ),
    }),
  };
}

/** From one month's end to the next, in parts of a million. */
function changesOf(ends: readonly bigint[]): number[] {
  return ends.slice(1).map((end, index) => {
    const before = ends[index] ?? end;
    return before === 0n ? 0 : Number(((end - before) * PPM) / before);
  });
}

/** To the hundredth, towards zero. */
function amount(minor: bigint): string {
  return formatMoney(money(pair.quote, (minor / 10_000n) * 10_000n));
}

function part(of: number): string {
  return percentText(Math.round(of * Number(PPM)));
}
