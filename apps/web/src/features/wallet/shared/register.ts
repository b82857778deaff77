import { call } from '../../../platform/api.ts';
import { forgetAnswer } from '../../../platform/kept-answers.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { blockChainOf, unregistered } from '../vault/registration.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { saveWallet } from '../vault/wallets.ts';

/** Tells the server which public addresses to read. What it does not take now is offered again with the next visit. */
export async function registerWallet(wallet: WalletRecord): Promise<void> {
  let registered = wallet.registered;
  for (const { address, chain } of unregistered(wallet)) {
    const reply = await call('app.wallet/add', { name: wallet.name, address, block_chain: blockChainOf(chain) });
    if (reply.ok) registered = { ...registered, [address]: reply.value.id };
  }
  if (registered === wallet.registered) return;
  await saveWallet({ ...wallet, registered });
  await readListsAgain();
}

/** The server's lists are about something else now. */
export async function readListsAgain(): Promise<void> {
  forgetAnswer('app.wallet/wallets', {});
  forgetAnswer('app.wallet/walletsBtc', {});
  await queryClient.invalidateQueries({ queryKey: ['wallets'] });
}
