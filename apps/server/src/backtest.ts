import { readFile } from 'node:fs/promises';
import { formatMoney, money, PPM } from '@candor/kernel';
import {
  type Bar,
  backtest,
  findTemplate,
  PUBLISHED_TERMS,
  partOfInvested,
  RECORDING,
  readBars,
  type Summary,
  summarize,
  TEMPLATES,
  type Template,
  versionOf,
} from '@candor/strategy';
import { runCheck } from './app/program/run-check.ts';

const { pair } = PUBLISHED_TERMS;
const FOLDER = new URL('../../../packages/strategy/data/', import.meta.url);

/** `npm run backtest`: what each template would have come to on the recorded market, beside holding and net of fees. */
async function tellAll(): Promise<boolean> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((id) => findTemplate(id) === undefined);
  if (unknown.length > 0) {
    const known = TEMPLATES.map(({ id }) => id).join(', ');
    process.stderr.write(`There is no template called ${unknown.join(' or ')}. These are offered: ${known}.\n`);
    return false;
  }
  const bars = readBars(pair, await readFile(new URL(RECORDING.file, FOLDER), 'utf8'));
  const chosen = TEMPLATES.filter(({ id }) => asked.length === 0 || asked.includes(id));
  process.stdout.write(`${[...aboutData(bars), ...chosen.flatMap((each) => describe(each, bars))].join('\n')}\n`);
  return true;
}

function aboutData(bars: readonly Bar[]): string[] {
  const { rates } = PUBLISHED_TERMS;
  return [
    `Data      ${RECORDING.what}, ${bars.length} recorded candles (${RECORDING.source}). Nothing is simulated.`,
    `Terms     ${amount(PUBLISHED_TERMS.cash)} at the beginning; fees ${percent(rates.maker)} maker, ${percent(rates.taker)} taker;`,
    '          decided on a close, carried out at the next first price, through the depth of a book.',
    'Mind      What was is no promise of what will be. Most robots lose to holding when the price rises.',
  ];
}

function describe(template: Template, bars: readonly Bar[]): string[] {
  const run = template.use((strategy) => backtest(strategy, bars, PUBLISHED_TERMS));
  const told = summarize(run, PUBLISHED_TERMS);
  return [
    '',
    `${template.id} (${template.mode}, ${template.tier}), version ${versionOf(template, run).slice(0, 16)}`,
    `  ${day(told.from)} to ${day(told.until)}, ${told.trades} trades`,
    `  against holding  ${signed(told.final - told.holding, told)}`,
    `  net result       ${signed(told.net, told)}   deepest fall ${part(told.deepest)}`,
    `  holding          ${signed(told.holding - told.invested, told)}   deepest fall ${part(told.holdingDeepest)}`,
    `  fees paid        ${amount(told.fees)}${told.interest > 0n ? `, interest ${amount(told.interest)}` : ''}`,
  ];
}

function signed(minor: bigint, told: Summary): string {
  const sign = minor > 0n ? '+' : '';
  return `${sign}${amount(minor)} (${sign}${percent(partOfInvested(minor, told))})`.padEnd(34);
}

function amount(minor: bigint): string {
  const cents = money(pair.quote, (minor / 10_000n) * 10_000n);
  return `${formatMoney(cents)} ${pair.quote}`;
}

/** To a hundredth of a per cent, towards zero. */
function percent(ppm: bigint): string {
  const size = ppm < 0n ? -ppm : ppm;
  const [whole, rest] = [size / 10_000n, (size % 10_000n) / 100n];
  return `${ppm < 0n ? '-' : ''}${whole}.${String(rest).padStart(2, '0')} %`;
}

function part(of: number): string {
  return percent(BigInt(Math.round(of * Number(PPM))));
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

await runCheck(tellAll);
