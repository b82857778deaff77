import type { SpotFill } from '@candor/contract';
import { instant, ppm } from '@candor/kernel';
import { Amount, Card, DateTime, formatRatio, List, ListRow, Price, useUi } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** Each time somebody took the other side: at what price, in which part, and what it cost. */
export function FillList({ fills, decimals }: { readonly fills: readonly SpotFill[]; readonly decimals: number }) {
  const t = useText('spot');
  const { locale } = useUi();
  return (
    <Card title={t('fills.title', { count: fills.length })}>
      {fills.length === 0 ? (
        <p className={flow.note}>{t('fills.empty')}</p>
      ) : (
        <List>
          {fills.map((fill) => (
            <ListRow
              key={fill.id}
              title={<Amount value={readMoney(fill.amount)} decimals="full" zeros="drop" />}
              note={
                <>
                  {t(`fills.${fill.role}`, {
                    percent: formatRatio(ppm(fill.feePpm), { locale, decimals: 3, zeros: 'drop' }),
                  })}{' '}
                  · <DateTime value={instant(fill.at)} />
                </>
              }
              end={<Price value={fill.price} decimals={decimals} />}
              endNote={
                <>
                  {t('fills.fee')} <Amount value={readMoney(fill.fee)} decimals="full" zeros="drop" />
                </>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
