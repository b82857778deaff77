import { ppm } from '@candor/kernel';
import { Card, Count, Percent, Row, Rows, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Desk } from './FlashDeskPage.tsx';
import styles from './FlashExchange.module.css';

/** What was set, by two people each time, and what came of it since yesterday. */
export function TermsCard({ desk }: { readonly desk: Desk }) {
  const t = useText();
  return (
    <Card
      title={t('flash.terms')}
      action={
        <UiLink href={paths.configuration} className={styles.link}>
          {t('flash.terms.change')}
        </UiLink>
      }
    >
      <Rows>
        <Row label={t('setting.flash-exchange.spread')}>
          <Percent value={ppm(desk.spreadPpm)} />
        </Row>
        <Row label={t('setting.flash-exchange.minimum')}>
          <ExactAmount value={readMoney(desk.minimum)} />
        </Row>
        <Row label={t('setting.flash-exchange.maximum')}>
          <ExactAmount value={readMoney(desk.maximum)} />
        </Row>
        <Row label={t('flash.day.count')}>
          <Count value={desk.day.count} />
        </Row>
        <Row label={t('flash.day.volume')}>
          <ExactAmount value={readMoney(desk.day.volume)} />
        </Row>
        <Row label={t('flash.day.spread')} isStrong>
          <ExactAmount value={readMoney(desk.day.spread)} />
        </Row>
      </Rows>
      <p className={styles.note}>{t('flash.terms.text')}</p>
    </Card>
  );
}
