import { useCommand } from '@candor/client/use-command';
import { ok } from '@candor/kernel';
import {
  Address,
  Banner,
  Button,
  Card,
  EmptyState,
  Icon,
  iconWallet,
  List,
  ListRow,
  Spinner,
  StatusChip,
} from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Dapp.module.css';
import { type ChainFacts, isOnOtherChain, useWallet, useWalletFailure, useWalletSearch } from './use-wallet.ts';
import { type Connection, connectWallet, disconnectWallet, NETWORKS, switchChain } from './wallet/connection.ts';
import { type FoundWallet, useFoundWallets } from './wallet/found-wallets.ts';

/** The wallet this page uses, or those it can choose from. */
export function WalletCard() {
  const t = useText('dapp');
  useWalletSearch();
  const { connection, facts } = useWallet();
  return (
    <Card title={t(connection ? 'wallet.title' : 'wallet.choose')}>
      {connection ? <Connected connection={connection} facts={facts} /> : <Choice />}
    </Card>
  );
}

function Choice() {
  const t = useText('dapp');
  const network = useText('recharge');
  const wallets = useFoundWallets((state) => state.wallets);
  const failureOf = useWalletFailure();
  const words = useFailureWords();
  const { run, running, failure } = useCommand(
    async (wallet: FoundWallet) => {
      const outcome = await connectWallet(wallet);
      return outcome.is === 'done' ? ok(null) : failureOf(outcome.is);
    },
    { clearsFirst: true },
  );
  return (
    <div className={styles.stack}>
      {wallets.length === 0 ? (
        <EmptyState icon={iconWallet} title={t('wallet.none')} hint={t('wallet.noneText')} />
      ) : (
        <List>
          {wallets.map((wallet) => (
            <ListRow
              key={wallet.id}
              start={<Mark wallet={wallet} />}
              title={<bdi>{wallet.name}</bdi>}
              note={network(`network.${NETWORKS[wallet.chain]}`)}
              end={running === wallet && <Spinner />}
              onPress={() => void run(wallet)}
            />
          ))}
        </List>
      )}
      {failure && <Banner tone="warn">{words(failure)}</Banner>}
      <p className={flow.note}>{t('wallet.noQr')}</p>
    </div>
  );
}

type ConnectedProps = { readonly connection: Connection; readonly facts: ChainFacts | undefined };

function Connected({ connection, facts }: ConnectedProps) {
  const t = useText('dapp');
  const network = useText('recharge');
  const { wallet, address } = connection;
  return (
    <div className={styles.stack}>
      <List>
        <ListRow
          start={<Mark wallet={wallet} />}
          title={<bdi>{wallet.name}</bdi>}
          note={<Address value={address} />}
          end={<StatusChip status="passed">{t('wallet.connected')}</StatusChip>}
          endNote={network(`network.${NETWORKS[wallet.chain]}`)}
        />
      </List>
      {facts && isOnOtherChain(connection, facts) && (
        <Banner
          tone="warn"
          title={t('wallet.wrongNetwork')}
          action={
            <Button variant="secondary" size="medium" onClick={() => void switchChain(connection, facts.chainId)}>
              {t('wallet.switch')}
            </Button>
          }
        >
          {t('wallet.wrongNetworkText')}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" size="medium" onClick={() => void disconnectWallet()}>
          {t('wallet.disconnect')}
        </Button>
      </div>
    </div>
  );
}

/** Its own picture where that is safe to show, ours otherwise. */
function Mark({ wallet }: { readonly wallet: FoundWallet }) {
  return (
    <span className={styles.mark}>
      {wallet.icon === null ? <Icon of={iconWallet} /> : <img src={wallet.icon} alt="" />}
    </span>
  );
}
