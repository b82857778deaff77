import { priceDecimals } from '@candor/domain/flash-exchange';
import { instant } from '@candor/kernel';
import { Card, DateTime, Price, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Desk } from './FlashDeskPage.tsx';

/** The newest exchanges; each leads to its postings. */
export function ExchangesCard({ rows }: { readonly rows: Desk['rows'] }) {
  const t = useText();
  if (rows.length === 0) {
    return (
      <Card title={t('flash.exchanges')}>
        <p className={words.note}>{t('flash.exchanges.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('flash.exchanges')}>
      <Scroller label={t('flash.exchanges')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('flash.column.when')}</th>
              <th scope="col">{t('flash.column.customer')}</th>
              <th scope="col" className={table.figure}>
                {t('flash.column.in')}
              </th>
              <th scope="col" className={table.figure}>
                {t('flash.column.out')}
              </th>
              <th scope="col" className={table.figure}>
                {t('flash.column.median')}
              </th>
              <th scope="col" className={table.figure}>
                {t('flash.column.rate')}
              </th>
              <th scope="col">{t('flash.column.movement')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <DateTime value={instant(row.at)} />
                </td>
                <td>
                  <bdi>{row.username}</bdi> {row.uid}
                </td>
                <td className={table.figure}>
                  <ExactAmount value={readMoney(row.give)} />
                </td>
                <td className={table.figure}>
                  <ExactAmount value={readMoney(row.get)} />
                </td>
                <td className={table.figure}>
                  <Price value={row.mid} decimals={priceDecimals(row.base)} />
                </td>
                <td className={table.figure}>
                  <Price value={row.rate} decimals={priceDecimals(row.base)} />
                </td>
                <td>
                  <UiLink href={paths.transfer(row.recordId)} className={words.link}>
                    {t('flash.movement')}
                  </UiLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}
