import { money, ppm } from '@candor/kernel';
import {
  Amount,
  AssetRow,
  BalanceToggle,
  Card,
  Change,
  Icon,
  IconLink,
  iconAssets,
  iconBell,
  iconDeposit,
  iconFind,
  iconHome,
  iconInformation,
  iconInvite,
  iconMine,
  iconQuotation,
  iconTrade,
  iconTransfer,
  iconWallet,
  iconWithdraw,
  List,
  ListRow,
  Logo,
  MoneyValue,
  Price,
  QuickActions,
  Rail,
  Sparkline,
  TabBar,
  Tabs,
  TopBar,
  UiLink,
} from '@candor/ui';
import { useState } from 'react';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';
import styles from './HomeScreen.module.css';
import { curveOf, MARKETS } from './market-sample.ts';

const ICONS = {
  home: iconHome,
  quotation: iconQuotation,
  trade: iconTrade,
  find: iconFind,
  assets: iconAssets,
  wallet: iconWallet,
  information: iconInformation,
  mine: iconMine,
} as const;
type Place = keyof typeof ICONS;

const TABS: readonly Place[] = ['home', 'quotation', 'trade', 'find', 'assets'];
const RAIL: readonly Place[] = [...TABS, 'wallet', 'information', 'mine'];

function HomeScreen() {
  const words = useWords();
  const itemsOf = (places: readonly Place[]) =>
    places.map((id) => ({ href: `#${id}`, label: words[id], icon: ICONS[id], isCurrent: id === 'home' }));
  return (
    <div className={styles.screen}>
      <Rail label={words.home} items={itemsOf(RAIL)} head={<Logo size={22} />} />
      <TopBar
        start={
          <span className={styles.brand}>
            <Logo size={22} />
          </span>
        }
        end={
          <>
            <IconLink icon={iconBell} label={words.notices} href="#notices" count={3} />
            <IconLink icon={iconMine} label={words.mine} href="#mine" />
          </>
        }
      />
      <main className={styles.main}>
        <h1 className={styles.label}>
          {words.totalBalance} <BalanceToggle onToggle={() => undefined} />
        </h1>
        <Amount value={money('USDT', 12_840_559_999n)} size="hero" />
        <p className={styles.today}>
          {words.today} <Change value={ppm(13_400)} /> · <Amount value={money('USDT', 169_810_000n)} isChange />
        </p>
        <QuickActions
          label={words.actions}
          items={[
            { href: '#deposit', label: words.deposit, icon: iconDeposit, isMain: true },
            { href: '#withdraw', label: words.withdraw, icon: iconWithdraw },
            { href: '#transfer', label: words.transfer, icon: iconTransfer },
            { href: '#invite', label: words.invite, icon: iconInvite },
          ]}
        />
        <p className={styles.notice}>
          <Icon of={iconBell} size={18} />
          {words.maintenance}
        </p>
        <div className={styles.columns}>
          <Markets />
          <Card title={words.assets} action={<UiLink href="#assets">{words.viewAll}</UiLink>}>
            <List>
              <AssetRow
                amount={money('USDT', 10_412_000_000n)}
                name="Tether"
                worth={<MoneyValue amount="9677.16" currency="EUR" isEstimate />}
                href="#usdt"
              />
              <AssetRow
                amount={money('BTC', 3_412_004n)}
                name="Bitcoin"
                worth={<MoneyValue amount="2125.04" currency="EUR" isEstimate />}
                href="#btc"
              />
              <AssetRow amount={money('TRX', 512_000_000n)} name="TRON" href="#trx" />
            </List>
          </Card>
        </div>
      </main>
      <TabBar label={words.home} items={itemsOf(TABS)} />
    </div>
  );
}

function Markets() {
  const words = useWords();
  const [tab, setTab] = useState<'popular' | 'gainers' | 'newest'>('popular');
  return (
    <Card>
      <Tabs
        label={words.quotation}
        items={(['popular', 'gainers', 'newest'] as const).map((id) => ({ id, label: words[id] }))}
        value={tab}
        onValueChange={setTab}
      >
        <List>
          {MARKETS.map((market, index) => (
            <ListRow
              key={market.code}
              title={market.code}
              note={market.name}
              middle={<Sparkline values={curveOf(index, market.change)} />}
              end={<Price value={market.price} decimals={market.decimals} />}
              endNote={<Change value={market.change} />}
              href={`#${market.code}`}
              hasChevron={false}
            />
          ))}
        </List>
      </Tabs>
    </Card>
  );
}

export const homeStory: Story = {
  id: 'home',
  title: 'Screen: home',
  isWhole: true,
  cases: [{ name: 'Home', Case: HomeScreen }],
};
