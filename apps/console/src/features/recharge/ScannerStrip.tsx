import type { OutputOf } from '@candor/contract';
import { listScanners } from '@candor/contract/recharge/review';
import { instant, SECOND_MS } from '@candor/kernel';
import { Count, TimeAgo } from '@candor/ui';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import styles from './Recharge.module.css';

const EVERY_MS = 10 * SECOND_MS;

type Scanner = OutputOf<typeof listScanners>['rows'][number];

/** How far each chain is read: whoever says that a payment did not arrive may simply be too early. */
export function ScannerStrip() {
  const t = useText();
  const reading = useRead(listScanners, {}, { everyMs: EVERY_MS });
  if (reading.state !== 'ready') return null;
  return (
    <ul className={styles.strip} aria-label={t('recharge.scanners')}>
      {reading.value.rows.map((row) => (
        <li key={row.network} className={styles.scanner}>
          <span className={styles.scannerHead}>
            <strong>{row.network}</strong>
            <StateMark state={stateOf(row)}>{t(`recharge.scanner.${wordOf(row)}`)}</StateMark>
          </span>
          {row.height !== null && (
            <span className={styles.note}>
              {t('recharge.scanner.block')} <Count value={row.height} /> / <Count value={row.headHeight} />
              {row.scannedAt !== null && (
                <>
                  {', '}
                  <TimeAgo value={instant(row.scannedAt)} />
                </>
              )}
            </span>
          )}
          <span className={styles.note}>
            {t('recharge.scanner.counts', { confirming: row.confirming, held: row.held })}
          </span>
          {row.problem !== null && <span className={styles.problem}>{row.problem}</span>}
          {row.lost > 0 && <span className={styles.problem}>{t('recharge.scanner.lost', { count: row.lost })}</span>}
        </li>
      ))}
    </ul>
  );
}

function wordOf({ isOpen, height, problem, lost }: Scanner) {
  if (!isOpen || height === null) return 'closed';
  if (lost > 0) return 'lostState';
  return problem === null ? 'reading' : 'waiting';
}

function stateOf(row: Scanner) {
  const word = wordOf(row);
  return word === 'reading' ? 'ok' : word === 'lostState' ? 'bad' : 'warn';
}
