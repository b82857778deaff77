import type { Contract, OutputOf } from '@candor/contract';
import { ppm } from '@candor/kernel';
import { Card, Percent } from '@candor/ui';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { Exact } from './Exact.tsx';
import styles from './Treasury.module.css';

type Coverage = OutputOf<Contract['treasuryOverview']>['coverage'][number];
const WHOLE_PPM = 1_000_000;
const MARKS = { yes: 'ok', no: 'bad', unknown: 'warn' } as const;

/** Against what customers have: whoever owes less than they have can pay everybody. */
export function CoverageCard({ coverage }: { readonly coverage: readonly Coverage[] }) {
  const t = useText();
  return (
    <Card title={t('treasury.coverage')}>
      <p className={styles.note}>{t('treasury.coverage.text')}</p>
      <Scroller label={t('treasury.coverage')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('health.asset')}</th>
              <th scope="col" className={table.figure}>
                {t('treasury.onChain')}
              </th>
              <th scope="col" className={table.figure}>
                {t('treasury.owed')}
              </th>
              <th scope="col" className={table.figure}>
                {t('treasury.covered')}
              </th>
              <th scope="col">{t('health.state')}</th>
            </tr>
          </thead>
          <tbody>
            {coverage.map(({ asset, isKnown, onChain, owed, coveredPpm }) => {
              const isCovered = coveredPpm === null || coveredPpm >= WHOLE_PPM;
              const verdict = !isKnown ? 'unknown' : isCovered ? 'yes' : 'no';
              return (
                <tr key={asset}>
                  <th scope="row">{asset}</th>
                  <td className={table.figure}>
                    <Exact value={onChain} />
                  </td>
                  <td className={table.figure}>
                    <Exact value={owed} />
                  </td>
                  <td className={table.figure}>
                    {coveredPpm === null ? '—' : <Percent value={ppm(BigInt(coveredPpm))} />}
                  </td>
                  <td>
                    <StateMark state={MARKS[verdict]}>{t(`treasury.covered.${verdict}`)}</StateMark>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}
