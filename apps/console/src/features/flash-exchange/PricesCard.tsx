import { priceDecimals } from '@candor/domain/flash-exchange';
import { instant, ppm } from '@candor/kernel';
import { Card, Percent, Price, TimeAgo } from '@candor/ui';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { venueName } from '../../parts/venue-name.ts';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import type { Desk } from './FlashDeskPage.tsx';
import styles from './FlashExchange.module.css';

/** What the venues say now, and whether a quote is given by it. Shown as it is read; it cannot be changed here. */
export function PricesCard({ prices }: { readonly prices: Desk['prices'] }) {
  const t = useText();
  return (
    <Card title={t('flash.prices')}>
      <Scroller label={t('flash.prices')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('flash.column.asset')}</th>
              <th scope="col">{t('flash.column.state')}</th>
              <th scope="col" className={table.figure}>
                {t('flash.column.median')}
              </th>
              <th scope="col" className={table.figure}>
                {t('flash.column.spread')}
              </th>
              <th scope="col">{t('flash.column.sources')}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ base, state, mid, spreadPpm, sources }) => (
              <tr key={base}>
                <th scope="row">{base}</th>
                <td>
                  <StateMark state={state === 'ok' ? 'ok' : 'warn'}>{t(`flash.price.${state}`)}</StateMark>
                </td>
                <td className={table.figure}>
                  <Price value={mid} decimals={priceDecimals(base)} />
                </td>
                <td className={table.figure}>
                  <Percent value={spreadPpm === null ? null : ppm(spreadPpm)} />
                </td>
                <td>
                  {sources.length === 0
                    ? '—'
                    : sources.map(({ venue, mid: said, at }) => (
                        <span key={venue} className={styles.source}>
                          {venueName(venue)} <Price value={said} decimals={priceDecimals(base)} />{' '}
                          <TimeAgo value={instant(at)} />
                        </span>
                      ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <p className={words.note}>{t('flash.prices.text')}</p>
    </Card>
  );
}
