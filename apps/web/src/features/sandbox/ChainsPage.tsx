import type { Network } from '@candor/contract';
import { Banner, EmptyState, HubPage, iconLedger, Segmented, SkeletonRows } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { AccountView } from './AccountView.tsx';
import { Blocks } from './Blocks.tsx';
import { Faucet } from './Faucet.tsx';
import { Finder } from './Finder.tsx';
import { LIVE_MS } from './live-ms.ts';
import styles from './Sandbox.module.css';
import { TransactionView } from './TransactionView.tsx';

type Chain = Answer<'app.sandbox/chains'>['chains'][number];

/** The local chains of a sandbox: coins to try things with, and every block as it comes. */
export function ChainsPage() {
  const t = useText('sandbox');
  const chains = useCall('app.sandbox/chains', {}, { everyMs: LIVE_MS });
  if (chains.error?.failure.code === 'feature.notOpen') {
    return (
      <HubPage>
        <EmptyState icon={iconLedger} title={t('closed.title')} hint={t('closed.hint')} />
      </HubPage>
    );
  }
  return (
    <HubPage>
      <Loaded reading={chains} bones={<SkeletonRows count={5} />}>
        {(data) => <Explorer chains={data.chains} />}
      </Loaded>
    </HubPage>
  );
}

/** What is looked at stands in the address, so that it can be gone back from and sent to somebody. */
function Explorer({ chains }: { readonly chains: readonly Chain[] }) {
  const t = useText('sandbox');
  const [search, setSearch] = useSearchParams();
  const chain = chains.find(({ network }) => network === search.get('network')) ?? chains[0];
  if (!chain) return null;
  const { network } = chain;
  const show = (what: { tx?: string; address?: string }) => setSearch({ network, ...what });
  const txid = search.get('tx');
  const address = search.get('address');
  const isLooking = txid !== null || address !== null;
  const faucet = (
    <div key={`faucet ${network}`} className={styles.faucet}>
      <Faucet network={network} assets={chain.assets} onShow={show} />
    </div>
  );
  const seen = (
    <div key="seen" className={styles.column}>
      <Finder onFind={show} />
      {txid !== null && <TransactionView network={network} txid={txid} onShow={show} />}
      {txid === null && address !== null && <AccountView network={network} address={address} onShow={show} />}
      {!isLooking && <Blocks key={network} network={network} onShow={show} />}
    </div>
  );
  return (
    <>
      <Banner tone="warn" title={t('note.title')}>
        {t('note.text')}
      </Banner>
      <Segmented<Network>
        label={t('network')}
        items={chains.map((each) => ({ id: each.network, label: each.network }))}
        value={network}
        onValueChange={(next) => setSearch({ network: next })}
      />
      {chain.isUp ? (
        // On a phone what somebody asked to see comes before the faucet; on a wide screen both keep their sides.
        <div className={styles.columns}>{isLooking ? [seen, faucet] : [faucet, seen]}</div>
      ) : (
        <output className={styles.note}>{t('starting')}</output>
      )}
    </>
  );
}
