import { type VerifyResult, verifyLedger } from '@candor/adapters/storage';
import { verifyChecks } from './app/features.ts';
import { openDatabaseServer } from './app/program/database-server.ts';
import { runCheck } from './app/program/run-check.ts';
import { readSettings } from './app/program/settings.ts';

/**
 * `npm run verify`: proves every promise of the ledger, and of features about money, from its rows and ends with 1 on a breach. It may run beside a
 * server, whose database it visits as a guest, or alone on a data folder.
 */
async function verify(): Promise<boolean> {
  const database = await openDatabaseServer(readSettings(process.env), () => undefined);
  try {
    const results = await verifyLedger(database.appUrl, verifyChecks);
    process.stdout.write(`${describe(results)}\n`);
    return results.every((result) => result.breaches === 0);
  } finally {
    await database.stop();
  }
}

function describe(results: readonly VerifyResult[]): string {
  const widest = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, examined, breaches, samples }) => [
    `${breaches === 0 ? 'ok    ' : 'BREACH'}  ${name.padEnd(widest)}  ${examined} examined, ${breaches} breaches`,
    ...samples.map((sample) => `          ${sample}`),
  ]);
  const broken = results.filter(({ breaches }) => breaches > 0).length;
  const verdict = broken === 0 ? 'The books balance.' : `${broken} of ${results.length} promises are broken.`;
  return [...lines, verdict].join('\n');
}

await runCheck(verify);
