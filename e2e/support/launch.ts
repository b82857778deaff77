import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { findBrowser } from './browser.ts';

export type { Browser, Page, Response };

/** The browser of the journeys, for measurements outside of them. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const inherited = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return chromium.launch({ executablePath, env: { ...Object.fromEntries(inherited), ...env }, args: ['--no-sandbox'] });
}
