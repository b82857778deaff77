import type { Page } from '../../e2e/support/launch.ts';

export type Kept = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Of nobody: the address of the key that is the number one. */
const WATCHED = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';

/** The server answers soon which addresses it reads; until then a wallet's pages show no balance. */
const PATIENCE_MS = 6_000;

/** Wallets stay on a device, and each picture is taken on a new one: a watched address, which needs no secret, goes along. */
export async function keepWallet(page: Page): Promise<Kept> {
  await page.evaluate(`location.hash = '/pages/wallet/watch'`);
  await page.getByLabel('Address').fill(WATCHED);
  await page.getByLabel('Wallet name').fill('Cold box');
  await page.getByRole('button', { name: 'Watch an address' }).click();
  await page.getByRole('heading', { name: 'Cold box' }).waitFor();
  for (const end = performance.now() + PATIENCE_MS; ; ) {
    const kept = await page.context().storageState({ indexedDB: true });
    if (JSON.stringify(kept).includes('"registered":{"') || performance.now() > end) return kept;
  }
}
