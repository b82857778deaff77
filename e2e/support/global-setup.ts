import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCandor, untilLocalsAnswer } from './candor-process.ts';
import { untilExamplesRun } from './examples.ts';

/** One Candor on an empty data folder for the whole run; what it said is kept beside the traces of failed journeys. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-'));
  // Journeys that pay by a key of their own ask the chains where they listen.
  process.env.CANDOR_E2E_DATA = dataDir;
  const candor = await startCandor({ dataDir, port: Number(process.env.CANDOR_E2E_PORT) });
  await untilLocalsAnswer(candor.url);
  await untilExamplesRun(candor.url);
  return async () => {
    await candor.stop();
    const results = fileURLToPath(
      new URL(`../../test-results/${process.env.CANDOR_E2E_LANE ?? 'all'}/`, import.meta.url),
    );
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, 'candor.log'), candor.output());
    rmSync(dataDir, { recursive: true, force: true });
  };
}
