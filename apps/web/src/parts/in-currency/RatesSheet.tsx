import { Banner, Figure, formatDecimal, Row, Rows, Sheet, useUi } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import { WideLink } from '../WideLink.tsx';
import styles from './InCurrency.module.css';
import type { ShownCurrency } from './InCurrency.tsx';

type Props = { readonly shown: ShownCurrency; readonly date: string; readonly onClose: () => void };

/** How the total came to be in another currency: each rate, whose it is and of which day. */
export function RatesSheet({ shown: { currency, rate, rates }, date, onClose }: Props) {
  const t = useText('currency');
  const { locale } = useUi();
  const amountOf = (amount: string, unit: string) => (
    <Figure>
      {formatDecimal(amount, { locale, decimals: 'full' })} {unit}
    </Figure>
  );
  return (
    <Sheet title={t('sheet.title', { currency })} onClose={onClose}>
      <div className={styles.text}>
        {rates?.source === 'sample' && <Banner tone="info">{t('sheet.sample', { date })}</Banner>}
        {rate === null && <Banner tone="warn">{rates ? t('sheet.old', { date }) : t('settings.none')}</Banner>}
        <Rows>
          <Row label={amountOf('1', 'USDT')}>{amountOf('1', 'USD')}</Row>
          {rate !== null && <Row label={amountOf('1', 'USD')}>{amountOf(rate, currency)}</Row>}
          {rates && <Row label={t('sheet.source')}>{t('sheet.ecb', { date })}</Row>}
        </Rows>
        <p className={styles.note}>{t('sheet.text')}</p>
      </div>
      <WideLink href={PATHS.settings} variant="secondary">
        {t('sheet.change')}
      </WideLink>
    </Sheet>
  );
}
