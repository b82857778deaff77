import { useCommand } from '@candor/client/use-command';
import { ok } from '@candor/kernel';
import { Address, Banner, Button, Card, List, ListRow } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { registerWallet } from '../shared/register.ts';
import { useVaultWords } from '../shared/use-vault-words.ts';
import { outcomeOf } from '../shared/vault-outcome.ts';
import { askVault } from '../vault/client.ts';
import type { Account } from '../vault/protocol.ts';
import { blockChainOf } from '../vault/registration.ts';
import { bitcoinNetwork, vault } from '../vault/vault.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { saveWallet } from '../vault/wallets.ts';
import { LookedAt } from '../WalletGroup.tsx';

const COUNT = 3;

type Props = { readonly wallet: WalletRecord; readonly password: string };

/** The same words have other addresses in wallets that number their keys otherwise. */
export function MoreAccounts({ wallet, password }: Props) {
  const t = useText('wallet');
  const words = useVaultWords();
  const { run, isBusy, value, failure } = useCommand(async () => {
    const opened = outcomeOf<'unlock'>(await vault.unlock(wallet.id, { password }));
    if (!opened.ok) return opened;
    const found: Account[] = [];
    for (const chain of wallet.set === 'bitcoin' ? (['bitcoin'] as const) : (['tron', 'evm'] as const)) {
      const given = { id: wallet.id, chain, count: COUNT, network: bitcoinNetwork() };
      const listed = outcomeOf<'discover'>(await askVault('discover', given));
      if (!listed.ok) return listed;
      found.push(...listed.value);
    }
    return ok(found);
  });
  const known = new Set(wallet.accounts.map(({ address }) => address));
  const others = value?.filter(({ address }) => !known.has(address)) ?? [];

  async function add(account: Account) {
    const next = { ...wallet, accounts: [...wallet.accounts, account] };
    await saveWallet(next);
    await registerWallet(next);
  }

  return (
    <Card title={t('more.title')}>
      <p>{t('more.text')}</p>
      <p>{t('more.told')}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      {value ? (
        <List>
          {others.map((account) => (
            <ListRow
              key={account.address}
              title={<bdi dir="ltr">{account.path}</bdi>}
              note={
                <>
                  <Address value={account.address} />
                  <LookedAt chain={blockChainOf(account.chain)} address={account.address} />
                </>
              }
              end={
                <Button variant="secondary" size="small" onClick={() => void add(account)}>
                  {t('more.add')}
                </Button>
              }
            />
          ))}
        </List>
      ) : (
        <Button variant="secondary" isWide isBusy={isBusy} onClick={() => void run()}>
          {t('more.action')}
        </Button>
      )}
    </Card>
  );
}
