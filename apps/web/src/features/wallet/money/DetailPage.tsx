import { money } from '@candor/kernel';
import {
  Address,
  Amount,
  AssetRow,
  Banner,
  Card,
  FlowPage,
  iconDeposit,
  iconHistory,
  iconTransfer,
  List,
  Loading,
  QuickActions,
  SkeletonRows,
  Switch,
} from '@candor/ui';
import { useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { shownMoney } from './chain-units.ts';
import styles from './Money.module.css';
import { assetOf, type OwnAccount, readUnits } from './own-chains.ts';
import { accountHref, WithAccount } from './WithAccount.tsx';
import { isDust, worthOf } from './worth.ts';

/** One account of a wallet: what stands there by the chain, what it is worth, and the three ways on. */
export function DetailPage() {
  return (
    <FlowPage>
      <WithAccount>{(own, wallet) => <Detail own={own} wallet={wallet} />}</WithAccount>
    </FlowPage>
  );
}

type Props = { readonly own: OwnAccount; readonly wallet: WalletRecord };

function Detail({ own, wallet }: Props) {
  const t = useText('wallet');
  const { account } = own;
  const href = (path: string) => accountHref(path, wallet, account.address);
  return (
    <div className={flow.step}>
      <Card title={<bdi>{wallet.name}</bdi>}>
        <p className={styles.note}>{t(`chain.${account.chain}`)}</p>
        <Address value={account.address} />
      </Card>
      <QuickActions
        label={wallet.name}
        items={[
          ...(wallet.kind === 'watch'
            ? []
            : [{ href: href(WALLET_PATHS.send), label: t('action.send'), icon: iconTransfer, isMain: true }]),
          { href: href(WALLET_PATHS.receive), label: t('action.receive'), icon: iconDeposit },
          { href: href(WALLET_PATHS.history), label: t('action.history'), icon: iconHistory },
        ]}
      />
      {wallet.kind === 'watch' && <Banner>{t('money.watchOnly')}</Banner>}
      <Tokens own={own} />
    </div>
  );
}

function Tokens({ own }: { readonly own: OwnAccount }) {
  const t = useText('wallet');
  const [hidesDust, setHidesDust] = useState(false);
  const { account, chain, facts } = own;
  const path = chain === 'bitcoin' ? 'app.wallet/propertydbBtc/sum' : 'app.wallet/propertydb/sum';
  const found = useCall(path, { address: account.address }, { everyMs: 15_000 });
  if (!found.data) {
    if (found.error) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
    return (
      <Loading>
        <Card>
          <SkeletonRows count={2} hasStart />
        </Card>
      </Loading>
    );
  }
  const rows = facts.assets.map((held) => {
    const said = found.data.properties.find(({ asset }) => asset === held.asset);
    const units = said?.amount == null ? null : readUnits(held, said.amount);
    return { held, units, worth: units === null ? null : worthOf(held, units, said?.price ?? null) };
  });
  const isWhole = rows.every(({ worth }) => worth !== null);
  const total = money(
    'USDT',
    rows.reduce((sum, { worth }) => sum + (worth?.minor ?? 0n), 0n),
  );
  const shown = rows.filter(({ units, worth }) => !hidesDust || units === null || !isDust(worth, units));
  return (
    <>
      <Card title={t('detail.tokens')}>
        {isWhole && (
          <p className={styles.total}>
            <span className={styles.note}>{t('detail.value')}</span>
            <Amount value={total} size="hero" />
          </p>
        )}
        <List>
          {shown.map(({ held, units, worth }) => (
            <AssetRow
              key={held.asset}
              amount={shownMoney(assetOf(facts, held.asset), units ?? 0n)}
              name={units === null ? t('amount.unknown') : t(`chain.${account.chain}`)}
              worth={worth === null ? t('detail.noPrice') : <Amount value={worth} />}
            />
          ))}
        </List>
      </Card>
      <Switch label={t('detail.hideDust')} note={t('detail.onlyKnown')} isOn={hidesDust} onToggle={setHidesDust} />
    </>
  );
}
