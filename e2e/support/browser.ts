import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { isDebian, unpackDebianBrowser } from './debian-browser.ts';
import { writeFontSettings } from './font-settings.ts';
import { unpackOnce } from './unpacked-folder.ts';

export type Browser = { readonly executablePath: string; readonly env: Readonly<Record<string, string>> };

const SYSTEM_BROWSERS = [
  // The same browser without windows: it draws the same and takes a quarter less of a small machine.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * `CHROME` if it is set, else the machine's own, else the one among our packages, which is for one processor only; else
 * Debian's, unpacked beside them, else Playwright's download.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME names ${named}, and there is no such file.`);
    return { executablePath: named, env: {} };
  }
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system !== undefined) return { executablePath: system, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return await unpackBrowser();
  return isDebian() ? await unpackDebianBrowser() : downloadBrowser();
}

/**
 * The package unpacks a Chromium, and on a machine it takes for its own also the libraries a bare Linux lacks: hence
 * the name of that machine. It unpacks into the temporary folder under fixed names and takes whatever is there already,
 * so it gets a folder of its own.
 */
async function unpackBrowser(): Promise<Browser> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/candor-browser', import.meta.url));
  await unpackOnce(folder, (unfinished) =>
    withEnvironment({ TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }, async () => {
      const { default: packed } = await import('@sparticuz/chromium');
      await packed.executablePath();
    }),
  );
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: writeFontSettings(folder, join(folder, 'fonts')),
    },
  };
}

/** The package also writes into our environment, which everything we start would inherit: it is put back after. */
async function withEnvironment(changes: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** No package carries a browser for this kind of machine, so Playwright's own is fetched, once. */
function downloadBrowser(): Browser {
  const executablePath = chromium.executablePath();
  if (!existsSync(executablePath)) {
    const cli = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));
    try {
      execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
    } catch {
      throw new Error(
        `No browser was found for ${process.platform} ${process.arch}, and Playwright's could not be fetched; install Chromium, or set CHROME to its program.`,
      );
    }
  }
  return { executablePath, env: {} };
}
