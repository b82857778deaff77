import type { Page } from '../../e2e/support/launch.ts';
import { typeNewPassword } from '../../e2e/support/wallet.ts';

export type Kept = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Of nobody: the first phrase there is, and the address of the key that is the number one. */
const PHRASE = `${'abandon '.repeat(11)}about`;
const WATCHED = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';

/** Two of the phrase, and the watched one. */
const ADDRESSES = 3;

/** The server answers soon which addresses it reads; until then a wallet's pages show no balance. */
const PATIENCE_MS = 15_000;

/** Wallets stay on a device, and each picture is taken on a new one: a wallet, locked there, and a watched address go along. */
export async function keepWallet(page: Page): Promise<Kept> {
  await page.evaluate(`location.hash = '/pages/wallet/import'`);
  await page.getByRole('textbox', { name: 'Recovery phrase' }).fill(PHRASE);
  await page.getByLabel('Wallet name').fill('Savings');
  await typeNewPassword(page);
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await page.getByText('Import successful').first().waitFor();
  await page.evaluate(`location.hash = '/pages/wallet/watch'`);
  await page.getByLabel('Address').fill(WATCHED);
  await page.getByLabel('Wallet name').fill('Cold box');
  await page.getByRole('button', { name: 'Watch an address' }).click();
  await page.getByRole('heading', { name: 'Cold box' }).waitFor();
  const unread = page.getByText('Balance not loaded yet');
  for (const end = performance.now() + PATIENCE_MS; ; ) {
    const kept = await page.context().storageState({ indexedDB: true });
    const isRead = countRead(kept) === ADDRESSES && (await unread.count()) === 0;
    if (isRead || performance.now() > end) return kept;
  }
}

/** What the server reads of each wallet: an address and its number there. */
function countRead(kept: Kept): number {
  const lists = JSON.stringify(kept).matchAll(/"registered":\{([^}]*)\}/g);
  return [...lists].flatMap(([, list = '']) => list.match(/":/g) ?? []).length;
}
