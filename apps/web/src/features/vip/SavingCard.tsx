import { instant, isLess, isZero } from '@candor/kernel';
import { Amount, Card, formatDay, Row, Rows, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Overview } from './MembershipPage.tsx';
import styles from './Vip.module.css';

/** By what the customer really traded, and in plain words where it does not pay. */
export function SavingCard({ overview: { month, offers } }: { readonly overview: Overview }) {
  const t = useText('vip');
  const { locale, timeZone } = useUi();
  const saving = readMoney(month.saving);
  const price = offers.find(({ days }) => days === 30)?.price;
  const day = (at: number) => formatDay(instant(at), { locale, timeZone });
  const isNothing = isZero(readMoney(month.turnover));
  return (
    <Card title={t('saving.title')}>
      <Rows>
        <Row label={t('saving.turnover')}>
          <Amount value={readMoney(month.turnover)} />
        </Row>
        <Row label={t('saving.fee')}>
          <Amount value={readMoney(month.fee)} />
        </Row>
        <Row label={t('saving.saving')} isStrong>
          <Amount value={saving} />
        </Row>
      </Rows>
      <p className={styles.note}>
        {isNothing ? t('saving.none') : t(price && isLess(saving, readMoney(price)) ? 'saving.less' : 'saving.more')}
      </p>
      <p className={styles.note}>{t('saving.window', { from: day(month.from), until: day(month.until) })}</p>
    </Card>
  );
}
