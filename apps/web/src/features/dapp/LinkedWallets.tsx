import { useCommand } from '@candor/client/use-command';
import { instant } from '@candor/kernel';
import {
  Address,
  Banner,
  Button,
  Card,
  EmptyState,
  iconWallet,
  List,
  ListRow,
  SkeletonRows,
  TimeAgo,
  useToast,
} from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useProof } from '../security/index.ts';
import styles from './Dapp.module.css';
import { NETWORKS } from './wallet/connection.ts';

const LINKS = 'app.dapp/links';
type Link = Answer<typeof LINKS>['rows'][number];

/** The wallets that can sign in to the account, and the way to end that. */
export function LinkedWallets() {
  const t = useText('dapp');
  const words = useFailureWords();
  const showToast = useToast();
  const links = useCall(LINKS, {});
  const { ask, sheet } = useProof();
  const { run, failure } = useCommand(
    ({ id }: Link) =>
      ask({
        title: t('links.unlink'),
        text: t('links.unlinkText'),
        submit: t('links.unlink'),
        isDestructive: true,
        run: (proof) => call('app.dapp/unlink', { id, ...proof }),
      }),
    {
      clearsFirst: true,
      onDone: () => {
        showToast(t('links.done'));
        void queryClient.invalidateQueries({ queryKey: [LINKS] });
      },
    },
  );

  return (
    <Card title={t('links.title')}>
      <Loaded reading={links} bones={<SkeletonRows count={2} />}>
        {({ rows }) => (
          <div className={styles.stack}>
            {rows.length === 0 && <EmptyState icon={iconWallet} title={t('links.empty')} hint={t('links.emptyText')} />}
            <List>
              {rows.map((link) => (
                <LinkRow key={link.id} link={link} onUnlink={() => void run(link)} />
              ))}
            </List>
            {failure && <Banner tone="warn">{words(failure)}</Banner>}
          </div>
        )}
      </Loaded>
      {sheet}
    </Card>
  );
}

function LinkRow({ link, onUnlink }: { readonly link: Link; readonly onUnlink: () => void }) {
  const t = useText('dapp');
  const network = useText('recharge');
  const { lastUsedAt } = link;
  return (
    <ListRow
      title={<Address value={link.address} />}
      note={
        <>
          {network(`network.${NETWORKS[link.chain]}`)} ·{' '}
          {lastUsedAt === null ? t('links.never') : <TimeAgo value={instant(lastUsedAt)} />}
        </>
      }
      end={
        <Button variant="quiet" size="medium" onClick={onUnlink}>
          {t('links.unlink')}
        </Button>
      }
    />
  );
}
