import { ppm } from '@candor/kernel';
import { Amount, Card, Count, Percent, Row, Rows, UiLink } from '@candor/ui';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Desk } from './FlashDeskPage.tsx';

/** What was set, by two people each time, and what came of it since yesterday. */
export function TermsCard({ desk }: { readonly desk: Desk }) {
  const t = useText();
  return (
    <Card
      title={t('flash.terms')}
      action={
        <UiLink href={paths.configuration} className={words.link}>
          {t('flash.terms.change')}
        </UiLink>
      }
    >
      <Rows>
        <Row label={t('flash.terms.spread')}>
          <Percent value={ppm(desk.spreadPpm)} />
        </Row>
        <Row label={t('flash.terms.minimum')}>
          <Amount value={readMoney(desk.minimum)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('flash.terms.maximum')}>
          <Amount value={readMoney(desk.maximum)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('flash.day.count')}>
          <Count value={desk.day.count} />
        </Row>
        <Row label={t('flash.day.volume')}>
          <Amount value={readMoney(desk.day.volume)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('flash.day.spread')} isStrong>
          <Amount value={readMoney(desk.day.spread)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('flash.hour.loss')}>
          <Amount value={readMoney(desk.hour.loss)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('flash.hour.most')}>
          <Amount value={readMoney(desk.hour.most)} decimals="full" zeros="drop" isPublic />
        </Row>
      </Rows>
      <p className={words.note}>{t('flash.terms.text')}</p>
    </Card>
  );
}
