import { later, money, ppm } from '@candor/kernel';
import {
  Amount,
  AssetRow,
  Avatar,
  Card,
  Change,
  Icon,
  InfiniteList,
  iconLanguage,
  iconSun,
  iconTransfer,
  List,
  ListRow,
  MoneyValue,
  Percent,
  Price,
  Row,
  Rows,
  Section,
  Sparkline,
  StatCard,
  StatusChip,
  TimeAgo,
  UiLink,
  useUi,
} from '@candor/ui';
import { useState } from 'react';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';
import { curveOf, MARKETS } from './market-sample.ts';
import styles from './stories.module.css';

function Rowed() {
  const words = useWords();
  const now = useUi().clock.now();
  return (
    <Card title={words.accounts} action={<UiLink href="#all">{words.viewAll}</UiLink>}>
      <List>
        <ListRow
          title={words.funding}
          note={words.fundingNote}
          end={<Amount value={money('USDT', 12_840_559_999n)} />}
          endNote={<MoneyValue amount="11934.20" currency="EUR" isEstimate />}
          href="#funding"
        />
        <ListRow title={words.language} start={<Icon of={iconLanguage} />} end="English" href="#language" />
        <ListRow title={words.appearance} start={<Icon of={iconSun} />} onPress={() => undefined} />
        <ListRow
          start={<Avatar name="Tariq" size={36} />}
          title="T***q A."
          note={<TimeAgo value={later(now, -7_200_000)} />}
          end={<Amount value={money('USDT', -25_000_000n)} sign="always" />}
          endNote={<StatusChip status="passed">{words.passed}</StatusChip>}
        />
      </List>
    </Card>
  );
}

function AssetCase() {
  const words = useWords();
  return (
    <Card title={words.assets}>
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
        <AssetRow amount={money('TRX', 123_456_789_012_345_678n)} name="TRON" href="#trx" />
        <AssetRow amount={money('ETH', 0n)} name="Ethereum" href="#eth" />
      </List>
    </Card>
  );
}

function MarketCase() {
  const words = useWords();
  return (
    <Card title={words.quotation}>
      <List>
        {MARKETS.map((market, index) => (
          <ListRow
            key={market.code}
            title={market.code}
            note={market.name}
            end={<Price value={market.price} decimals={market.decimals} />}
            endNote={<Change value={market.change} />}
            start={<Sparkline values={curveOf(index, market.change)} />}
            href={`#${market.code}`}
            hasChevron={false}
          />
        ))}
      </List>
    </Card>
  );
}

function Facts() {
  const words = useWords();
  return (
    <Section title={words.transfer}>
      <Rows>
        <Row label={words.network}>TRC20</Row>
        <Row label={words.fee}>
          <Amount value={money('USDT', 1_000_000n)} decimals="full" isPublic />
        </Row>
        <Row label={words.arrival}>{words.arrivalValue}</Row>
        <Row label={words.youReceive} isStrong>
          <Amount value={money('USDT', 249_000_000n)} decimals="full" isPublic />
        </Row>
      </Rows>
    </Section>
  );
}

function Stats() {
  const words = useWords();
  return (
    <div className={styles.grid}>
      <StatCard
        label={words.followMedian}
        note={words.risk}
        facts={[
          { label: words.drawdown, value: <Percent value={ppm(42_000)} /> },
          { label: words.followers, value: '1,284' },
          { label: words.minimumLabel, value: <Amount value={money('USDT', 100_000_000n)} zeros="drop" isPublic /> },
        ]}
      >
        <Change value={ppm(31_200)} size="title" mark="sign" />
      </StatCard>
      <StatCard label={words.totalBalance} note={<Change value={ppm(-8_700)} />}>
        <Amount value={money('USDT', 1_284_055_120_000n)} size="title" isCompact isRevealable />
      </StatCard>
    </div>
  );
}

function Endless() {
  const words = useWords();
  const [count, setCount] = useState(3);
  return (
    <InfiniteList hasMore={count < 6} isLoading={false} onMore={() => setCount(count + 1)}>
      <List label={words.emptyTitle}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample row is its number
          <ListRow key={index} start={<Icon of={iconTransfer} />} title={`${words.transfer} ${index + 1}`} />
        ))}
      </List>
    </InfiniteList>
  );
}

export const listStories: Story = {
  id: 'lists',
  title: 'Rows and cards',
  cases: [
    { name: 'List rows', Case: Rowed },
    { name: 'Assets', Case: AssetCase },
    { name: 'Markets', Case: MarketCase },
    { name: 'Facts', Case: Facts },
    { name: 'Statistics', Case: Stats },
    { name: 'Endless list', Case: Endless },
  ],
};
