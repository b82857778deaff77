import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort, startCandor } from '../../e2e/support/candor-process.ts';
import { launchBrowser, type Page } from '../../e2e/support/launch.ts';
import type { Report } from './framework.ts';
import { type HostileFile, hostileFiles } from './wallet/hostile-files.ts';
import { logInByApi } from './web/log-in.ts';
import { median, sessionScript } from './web/visit.ts';

const ROUNDS = 5;
const PASSWORD = 'k3x9 harbour';
const WATCH_TASKS = fileURLToPath(new URL('wallet/watch-tasks.js', import.meta.url));
/** The first vector of BIP-39: nobody's money. */
const PHRASE = `${'abandon '.repeat(11)}about`;

type Measured = { readonly page: Page; readonly url: string; readonly dataDir: string };

/** How the wallet's pages stand up to hostile files, and whether an unlock leaves the main thread to the customer. */
export async function run(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-wallet-'));
  const candor = await startCandor({ dataDir, port: await findFreePort() });
  const browser = await launchBrowser();
  try {
    const token = await logInByApi(new URL(candor.url).origin, 'customer');
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await page.addInitScript({ path: WATCH_TASKS });
    await page.addInitScript({ content: sessionScript(token) });
    await page.goto(`${candor.url}#/pages/wallet/import`);
    await importPhrase(page);
    await measureUnlock(page, candor.url, report);
    for (const file of hostileFiles()) await measureRefusal({ page, url: candor.url, dataDir }, file, report);
  } finally {
    await browser.close();
    await candor.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function importPhrase(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Recovery phrase' }).click();
  await page.getByRole('textbox', { name: 'Recovery phrase' }).fill(PHRASE);
  await fillNew(page);
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await page.getByRole('button', { name: 'Show more accounts' }).waitFor();
}

async function fillNew(page: Page): Promise<void> {
  await page.getByLabel('Wallet name').fill('Measured');
  await page.getByLabel('New wallet password').fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
}

async function measureUnlock(page: Page, url: string, report: Report): Promise<void> {
  const longest: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    report.progress(`unlock, round ${round} of ${ROUNDS}`);
    await page.goto(`${url}#/pages/wallet/manage`);
    await page.reload();
    await page.getByRole('link', { name: /Measured/ }).click();
    await page.getByRole('button', { name: 'Unlock' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Wallet password').fill(PASSWORD);
    await page.evaluate('globalThis.candorTasks.longestMs = 0');
    await sheet.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('Unlocked', { exact: true }).waitFor();
    longest.push((await page.evaluate('globalThis.candorTasks.longestMs')) as number);
  }
  report.check('unlock_longest_task_ms', median(longest), '<=50');
}

async function measureRefusal({ page, url, dataDir }: Measured, file: HostileFile, report: Report): Promise<void> {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    report.progress(`${file.name} keystore, round ${round} of ${ROUNDS}`);
    await page.goto(`${url}#/pages/wallet/manage`);
    await page.goto(`${url}#/pages/wallet/import`);
    await page.getByRole('tab', { name: 'Keystore' }).click();
    if (file.isFile) {
      const path = join(dataDir, 'wallet.json');
      writeFileSync(path, file.text);
      await page.locator('input[type=file]').setInputFiles(path);
    } else await page.getByRole('textbox', { name: 'Keystore', exact: true }).fill(file.text);
    await page.getByLabel('Keystore password').fill('testpassword');
    await fillNew(page);
    times.push((await page.evaluate(REFUSAL_MS)) as number);
  }
  report.check(`${file.name}_keystore_refused_ms`, median(times), '<=100');
  await page.getByRole('tab', { name: 'Private key' }).click();
  report.check(`${file.name}_page_alive`, await page.getByRole('radio', { name: 'Bitcoin' }).isVisible(), '=true');
}

/** From the press of the button to words of refusal, by the page's own clock. Text, for it runs in the page. */
const REFUSAL_MS = `new Promise((resolve) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Import wallet');
  const started = performance.now();
  const isRefused = () => /file uses a cipher|file cannot be read/.test(document.body.textContent);
  const observer = new MutationObserver(() => {
    if (!isRefused()) return;
    observer.disconnect();
    resolve(performance.now() - started);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  button.click();
})`;
