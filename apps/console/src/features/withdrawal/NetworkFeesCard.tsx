import { networkFeeBalance } from '@candor/contract/withdrawal/review';
import { MINUTE_MS } from '@candor/kernel';
import { Amount, Card, Count } from '@candor/ui';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { wayName } from './way-name.ts';

/** What customers paid for the networks beside what the networks took: a loss is to be seen, not to be found out. */
export function NetworkFeesCard() {
  const t = useText();
  const reading = useRead(networkFeeBalance, {}, { everyMs: MINUTE_MS });
  if (reading.state !== 'ready' || reading.value.rows.length === 0) return null;
  return (
    <Card title={t('networkFees.title')}>
      <Scroller label={t('networkFees.title')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('networkFees.network')}</th>
              {(['count', 'income', 'cost', 'costNow', 'fee'] as const).map((column) => (
                <th key={column} scope="col" className={table.figure}>
                  {t(`networkFees.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reading.value.rows.map(({ way, network, asset, count, income, cost, costNow, fee }) => (
              <tr key={way}>
                <th scope="row">
                  {asset} · {wayName(t, { way, network, amount: { asset } })}
                </th>
                <td className={table.figure}>
                  <Count value={count} />
                </td>
                <td className={table.figure}>
                  <Amount value={readMoney(income)} zeros="drop" isPublic />
                </td>
                <td className={table.figure}>
                  <Amount value={readMoney(cost)} decimals="full" zeros="drop" isPublic />
                </td>
                <td className={table.figure}>
                  <Amount value={costNow && readMoney(costNow)} zeros="drop" isPublic />
                </td>
                <td className={table.figure}>
                  {fee ? <Amount value={readMoney(fee)} zeros="drop" isPublic /> : t('networkFees.closed')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <p className={words.note}>{t('networkFees.text')}</p>
    </Card>
  );
}
