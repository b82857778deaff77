import { REACHABLE } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Gap.module.css';
import type { Gap } from './GapCard.tsx';
import { usePercent } from './use-percent.ts';

type Group = Gap['groups'][number];
type Side = Group['demo'];

/** Like beside like: what each side cost on average, out of how many orders, and whether that says anything. */
export function GapTable({ groups }: { readonly groups: readonly Group[] }) {
  const t = useText('demo');
  const percent = usePercent('always');
  return (
    <section className={styles.scroller} aria-label={t('gap.table')} {...REACHABLE}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('gap.group')}</th>
            <th scope="col">{t('gap.demo')}</th>
            <th scope="col">{t('gap.real')}</th>
            <th scope="col">{t('gap.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={`${group.market} ${group.side} ${group.role} ${group.band}`}>
              <th scope="row">
                {group.market.replace('-', '/')} · {t(`gap.side.${group.side}`)}
                <span className={styles.small}>
                  {t(`gap.band.${group.band}`)} · {t(`gap.role.${group.role}`)}
                </span>
              </th>
              <td>
                <Cost side={group.demo} />
              </td>
              <td>
                <Cost side={group.real} />
              </td>
              <td>
                {t(`gap.verdict.${group.verdict}`)}
                {group.gapPpm !== null && <span className={styles.small}>{percent(group.gapPpm)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cost({ side }: { readonly side: Side }) {
  const t = useText('demo');
  const percent = usePercent('always');
  if (side.totalPpm === null || side.slippagePpm === null || side.feePpm === null) return '—';
  return (
    <>
      {percent(side.totalPpm)}
      <span className={styles.small}>{t('gap.slippage', { percent: percent(side.slippagePpm) })}</span>
      <span className={styles.small}>{t('gap.fee', { percent: percent(side.feePpm) })}</span>
      <span className={styles.small}>{t('gap.orders', { count: side.orders })}</span>
    </>
  );
}
