import type { Contract, OutputOf } from '@candor/contract';
import { Address, Card } from '@candor/ui';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { Exact } from './Exact.tsx';
import styles from './Treasury.module.css';

type Chain = OutputOf<Contract['treasuryOverview']>['chains'][number];
const FIGURES = [
  'hot',
  'staked',
  'deposits',
  'ledger',
  'dust',
  'feesDue',
  'arriving',
  'leaving',
  'difference',
] as const;

/** One chain: what is where, what the books say about it, and what is left unexplained. */
export function ChainCard({ chain }: { readonly chain: Chain }) {
  const t = useText();
  const { network, state, hotAddress, height, unsweptAddresses, rows } = chain;
  const isOff = rows.some(({ difference }) => difference !== '0');
  const verdict = state !== 'compared' ? 'warn' : isOff ? 'bad' : 'ok';
  return (
    <Card>
      <div className={styles.head}>
        <h2>{network}</h2>
        <StateMark state={verdict}>
          {t(state === 'compared' ? (isOff ? 'treasury.differs' : 'treasury.agrees') : `treasury.${state}`)}
        </StateMark>
      </div>
      <p className={styles.facts}>
        {hotAddress !== null && (
          <span>
            {t('treasury.hot')} <Address value={hotAddress} />
          </span>
        )}
        {height !== null && <span>{t('treasury.height', { height })}</span>}
        <span>{t('treasury.unswept', { count: unsweptAddresses })}</span>
      </p>
      {rows.length > 0 && (
        <Scroller label={network}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('health.asset')}</th>
                {FIGURES.map((name) => (
                  <th key={name} scope="col" className={table.figure}>
                    {t(`treasury.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.asset}>
                  <th scope="row">{row.asset}</th>
                  {FIGURES.map((name) => (
                    <td key={name} className={table.figure}>
                      {/* Between two looks that do not fit together there is no difference to speak of. */}
                      {name === 'difference' && state !== 'compared' ? '—' : <Exact value={row[name]} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </Card>
  );
}
