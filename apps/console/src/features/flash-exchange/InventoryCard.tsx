import { isZero } from '@candor/kernel';
import { Card, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Desk } from './FlashDeskPage.tsx';

/** What the ledger says the desk has: it sells nothing else. */
export function InventoryCard({ desk }: { readonly desk: Desk }) {
  const t = useText();
  return (
    <Card
      title={t('flash.inventory')}
      action={
        <UiLink href={paths.ledgerSearch(desk.account)} className={words.link}>
          {t('flash.inventory.ledger')}
        </UiLink>
      }
    >
      <Scroller label={t('flash.inventory')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('flash.column.asset')}</th>
              <th scope="col" className={table.figure}>
                {t('flash.column.has')}
              </th>
              <th scope="col">{t('flash.column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {desk.inventory.map(readMoney).map((money) => (
              <tr key={money.asset}>
                <th scope="row">{money.asset}</th>
                <td className={table.figure}>
                  <ExactAmount value={money} hasUnit={false} />
                </td>
                <td>
                  <StateMark state={isZero(money) ? 'bad' : 'ok'}>
                    {t(isZero(money) ? 'flash.empty' : 'flash.stocked')}
                  </StateMark>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <p className={words.note}>{t('flash.inventory.text', { account: desk.account })}</p>
    </Card>
  );
}
