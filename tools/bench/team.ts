import { teamStore } from '@candor/server/features/team/store';
import { openDatabase } from '@candor/server/platform/database/database';
import type { Report } from './framework.ts';
import { startBenchServer } from './ledger/database.ts';
import { layTeams, TEAMS } from './team/lay-team.ts';

const ROUNDS = 15;
const READS = 300;

/** What a leader's totals cost with a million members below, beside ten members and beside one row by its key. */
export async function run(report: Report): Promise<void> {
  const server = await startBenchServer();
  try {
    const { ownerUrl, appUrl } = await server.createBooks('team', 1);
    await layTeams(ownerUrl, report.progress);
    const db = openDatabase({ url: appUrl });
    try {
      const store = teamStore(db);
      const [large, small] = [() => store.totals(TEAMS.large.leader), () => store.totals(TEAMS.small.leader)];
      const lookup = () => db.one`select username from app_user where id = ${TEAMS.small.leader}`;
      report.check('members_counted', Number((await large()).members) === TEAMS.large.members, '=true');
      const times = { large: [] as number[], small: [] as number[], lookup: [] as number[] };
      // In turn, so that what else the machine does meets all three alike.
      for (let round = 0; round < ROUNDS; round += 1) {
        times.large.push(await timeOf(large));
        times.small.push(await timeOf(small));
        times.lookup.push(await timeOf(lookup));
      }
      const [million, ten, row] = [median(times.large), median(times.small), median(times.lookup)];
      report.progress(
        `a million members ${million.toPrecision(3)} ms, ten ${ten.toPrecision(3)} ms, one row ${row.toPrecision(3)} ms`,
      );
      report.check('million_to_ten', million / ten, '<=3');
      report.check('million_to_one_row', million / row, '<=3');
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

/** Milliseconds for each of many reads, one after the other. */
async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  for (let count = 0; count < READS; count += 1) await read();
  return (performance.now() - from) / READS;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
