import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startCandor } from '../../e2e/support/candor-process.ts';
import { launchBrowser } from '../../e2e/support/launch.ts';
import { listScreens } from './list-screens.ts';
import { makeOpener } from './open-page.ts';
import { readArguments } from './read-arguments.ts';
import { takePictures } from './take-pictures.ts';
import { writeSheet } from './write-sheet.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function withCandor(url: string | null, work: (url: string) => Promise<void>): Promise<void> {
  if (url !== null) return await work(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-gallery-'));
  const candor = await startCandor({ dataDir, port: await findFreePort() });
  try {
    await work(candor.url);
  } finally {
    await candor.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

try {
  const asked = readArguments(process.argv.slice(2));
  await withCandor(asked.url, async (url) => {
    const browser = await launchBrowser();
    try {
      const open = await makeOpener(browser, url);
      const screens = await listScreens(open, asked.only);
      if (screens.length === 0) throw new Error(`No page has "${asked.only}" in its path.`);
      say(`${screens.length} screens`);
      const pictures = await takePictures(asked, { open, screens, say });
      say(`${pictures.length} pictures: ${writeSheet(asked.out, pictures)}`);
    } finally {
      await browser.close();
    }
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
