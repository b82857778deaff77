import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepOutput, startCandor, untilLocalsAnswer } from './candor-process.ts';
import { untilExamplesRun } from './examples.ts';

/** One Candor on an empty data folder for the whole run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-'));
  // Journeys that pay by a key of their own ask the chains where they listen.
  process.env.CANDOR_E2E_DATA = dataDir;
  const candor = await startCandor({ dataDir, port: Number(process.env.CANDOR_E2E_PORT) });
  await untilLocalsAnswer(candor.url);
  await untilExamplesRun(candor.url);
  return async () => {
    await candor.stop();
    keepOutput(candor, dataDir, 'candor');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
