import { instant } from '@candor/kernel';
import { DateTime, Row, Rows } from '@candor/ui';
import { ownZone } from '../../platform/own-zone.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Statement.module.css';
import type { Year } from './year-links.ts';

/** What a sheet of paper must say that the screen around the page says otherwise: whose it is, and when it was made. */
export function PaperHead({ year: { year, until, isOver } }: { readonly year: Year }) {
  const t = useText('statement');
  const titles = useText('titles');
  const me = useStore((state) => state.userInfo);
  return (
    <header className={styles.paper}>
      <h1>
        {titles('assets.statement')} {year}
      </h1>
      <Rows>
        {me && (
          <Row label={t('account')}>
            {me.username} · {me.uid}
          </Row>
        )}
        <Row label={t('zone')}>{ownZone()}</Row>
        {!isOver && (
          <Row label={t('asOf')}>
            <DateTime value={instant(until)} />
          </Row>
        )}
      </Rows>
    </header>
  );
}
