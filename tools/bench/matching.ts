import { isDeepStrictEqual } from 'node:util';
import type { Options, Report } from './framework.ts';
import { type Course, DEEP, makeCourses, SHALLOW, VAST } from './matching/courses.ts';
import { hashReport, matchesOracle, readFolder, readOracle } from './matching/flow-files.ts';
import { Ours } from './matching/ours.ts';
import { type Racer, startRacer } from './matching/race.ts';
import { median } from './matching/rounds.ts';
import { Theirs } from './matching/theirs.ts';

const ROUNDS = 5;
/** All of the oracle's flows; of our own, which are longer, the other book would need minutes. */
const MOST_COMPARED = 60_000;

/**
 * Our book, with balances and fees, beside the most used order book on npm, without: on flows of our own and on those of the
 * public oracle, whose reports it must reproduce first. Rounds take turns, so that a busy moment meets both. Each book has
 * its own process.
 */
export async function run(report: Report, { flows: folder }: Options): Promise<void> {
  if (folder !== undefined)
    for (const { name, flow } of readFolder(folder)) report.print(`${name} ${hashReport(flow)}`);
  report.check('oracle', matchesOracle(readOracle().expected), '=true');
  const courses = makeCourses();
  report.check('same_books', courses.every(endAlike), '=true');
  const names = courses.map(({ name }) => name);
  const racers = { ours: await startRacer('ours'), theirs: await startRacer('theirs') };
  try {
    const ratios = await compare(racers, names, report);
    const ratioOf = (name: string) => median(ratios.get(name) ?? []);
    const oracle = names.filter((name) => name !== SHALLOW && name !== DEEP).map(ratioOf);
    report.progress(`flows of the oracle: ${oracle.map((ratio) => ratio.toFixed(1)).join(', ')} times`);
    report.check('ratio_shallow', ratioOf(SHALLOW), '>=10');
    report.check('ratio_oracle_least', Math.min(...oracle), '>=10');
    report.check('ratio_deep', ratioOf(DEEP), '>=100');
    report.check('growth_resting', await measureGrowth(racers.ours, report), '<=2');
  } finally {
    racers.ours.stop();
    racers.theirs.stop();
  }
}

/** Both books hold the same at every price after the same messages, with no money lost: they do the same work. */
function endAlike({ flow, from }: Course): boolean {
  const [ours, theirs] = [new Ours(flow), new Theirs(flow)];
  const to = Math.min(flow.length, from + MOST_COMPARED);
  ours.send(0, to);
  theirs.send(0, to);
  return isDeepStrictEqual(ours.depth(), theirs.depth()) && ours.isConserved();
}

async function compare(
  { ours, theirs }: { ours: Racer; theirs: Racer },
  names: readonly string[],
  report: Report,
): Promise<Map<string, number[]>> {
  const ratios = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const [mine, other] = [await ours.time(name), await theirs.time(name)];
      // The round before the first is where the compiler finds out what both are like.
      if (round > 0) ratios.get(name)?.push(other / mine);
      const figures = `ours ${mine.toFixed(2)} us a message, theirs ${other.toFixed(1)} us`;
      report.progress(`round ${round}, ${name}: ${figures}, ${(other / mine).toFixed(1)} times`);
    }
  }
  return ratios;
}

async function measureGrowth(ours: Racer, report: Report): Promise<number> {
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [few, many] = [await ours.time(SHALLOW), await ours.time(VAST)];
    ratios.push(many / few);
    report.progress(`round ${round}: ${few.toFixed(2)} us with ${SHALLOW}, ${many.toFixed(2)} us with ${VAST}`);
  }
  return median(ratios);
}
