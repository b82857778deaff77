import { DAY_MS, later, money, ppm } from '@candor/kernel';
import { Amount, Card, formatDecimal, LineChart, Segmented, ShareBar, Sparkline, useUi } from '@candor/ui';
import { useState } from 'react';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';
import { curveOf } from './market-sample.ts';
import styles from './stories.module.css';

function Line() {
  const words = useWords();
  const { clock, locale } = useUi();
  const [range, setRange] = useState<'day' | 'week' | 'month'>('month');
  const now = clock.now();
  const points = curveOf(2, ppm(1), 30).map((value, index) => ({
    at: later(now, (index - 29) * DAY_MS),
    value: (value * 10).toFixed(2),
  }));
  return (
    <Card>
      <LineChart
        label={words.equity}
        summary={words.chartSummary}
        points={points}
        formatValue={(value) => `${formatDecimal(value, { locale, decimals: 2 })}\u00a0USDT`}
        choice={
          <Segmented
            size="small"
            label={words.range}
            items={(['day', 'week', 'month'] as const).map((id) => ({ id, label: words[id] }))}
            value={range}
            onValueChange={setRange}
          />
        }
      />
    </Card>
  );
}

function Shares() {
  const words = useWords();
  const part = (id: string, label: string, minor: bigint) => ({
    id,
    label,
    size: minor,
    value: <Amount value={money('USDT', minor)} hasUnit={false} />,
  });
  return (
    <Card title={words.accounts}>
      <ShareBar
        parts={[
          part('funding', words.funding, 8_120_550_000n),
          part('trading', words.trading, 3_012_000_000n),
          part('staking', words.staking, 1_500_000_000n),
          part('wallet', words.wallet, 208_000_000n),
        ]}
      />
    </Card>
  );
}

function Sparks() {
  return (
    <div className={styles.wrap}>
      <Sparkline values={curveOf(1, ppm(1))} />
      <Sparkline values={curveOf(2, ppm(-1))} />
      <Sparkline values={[1, 1, 1]} />
    </div>
  );
}

export const chartStories: Story = {
  id: 'charts',
  title: 'Charts',
  cases: [
    { name: 'Line with cursor, ranges and table', Case: Line },
    { name: 'Shares of a whole', Case: Shares },
    { name: 'Sparklines', Case: Sparks },
  ],
};
