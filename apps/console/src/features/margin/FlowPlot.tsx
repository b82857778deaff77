import type { FundDay } from '@candor/contract';
import { type Asset, instant, isZero } from '@candor/kernel';
import { Amount, Day, formatExact, LineChart, Segmented, useUi } from '@candor/ui';
import { useState } from 'react';
import { PlainTable } from '../../parts/PlainTable.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Funds.module.css';

type Flow = readonly { readonly asset: Asset; readonly days: readonly FundDay[] }[];
type Props = { readonly label: string; readonly flow: Flow };

/** What there was of an asset at the end of each day, and what came and went. */
export function FlowPlot({ label, flow }: Props) {
  const t = useText();
  const { locale } = useUi();
  const [chosen, setChosen] = useState<Asset>('USDT');
  const days = flow.find(({ asset }) => asset === chosen)?.days ?? [];
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const moved = days.filter((day) => !isZero(readMoney(day.in)) || !isZero(readMoney(day.out))).toReversed();
  const exact = (day: FundDay) => formatExact(readMoney(day.balance), locale);
  return (
    <div className={styles.part}>
      <LineChart
        label={label}
        summary={t('funds.flow.summary', { from: exact(first), to: exact(last) })}
        points={days.map(({ at, balance }) => ({ at: instant(at), value: balance.amount }))}
        formatValue={(value) => formatExact(readMoney({ asset: chosen, amount: value }), locale)}
        choice={
          <Segmented
            size="small"
            label={t('funds.asset')}
            items={flow.map(({ asset }) => ({ id: asset, label: asset }))}
            value={chosen}
            onValueChange={setChosen}
          />
        }
      />
      {moved.length === 0 ? (
        <p className={words.note}>{t('funds.flow.none', { asset: chosen })}</p>
      ) : (
        <PlainTable
          label={t('funds.flow')}
          columns={[
            { title: t('funds.day'), cell: ({ at }: FundDay) => <Day value={instant(at)} timeZone="UTC" /> },
            {
              title: t('funds.in'),
              isFigure: true,
              cell: (day) => <Amount value={readMoney(day.in)} hasUnit={false} isPublic />,
            },
            {
              title: t('funds.out'),
              isFigure: true,
              cell: (day) => <Amount value={readMoney(day.out)} hasUnit={false} isPublic />,
            },
            {
              title: t('funds.balance'),
              isFigure: true,
              cell: (day) => <Amount value={readMoney(day.balance)} hasUnit={false} isPublic />,
            },
          ]}
          rows={moved}
          rowKey={({ at }) => String(at)}
          maxHeight="260px"
        />
      )}
    </div>
  );
}
