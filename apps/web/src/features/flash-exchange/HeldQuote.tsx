import { ppm } from '@candor/kernel';
import { Amount, Banner, Countdown, formatRatio, Row, Rows, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { readAmountOf, readMoney } from '../../platform/wire-money.ts';
import type { Held } from './ExchangeForm.tsx';
import styles from './FlashExchange.module.css';

type Props = { readonly held: Held; readonly isOver: boolean; readonly onOver: () => void };

/** What the tap will mean, for as long as it is true. */
export function HeldQuote({ held, isOver, onOver }: Props) {
  const t = useText('flash-exchange');
  const { locale } = useUi();
  const { quote, until } = held;
  return (
    <div className={styles.held}>
      <p className={styles.heldWord}>{t('get')}</p>
      <p className={styles.heldFigure}>
        <Amount value={readMoney(quote.get)} size="title" decimals="full" zeros="drop" isPublic />
      </p>
      <Rows>
        <Row label={t('give')}>
          <Amount value={readMoney(quote.give)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('rate', { base: quote.base })}>
          <Amount value={readAmountOf('USDT', quote.rate)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('cost', { percent: formatRatio(ppm(quote.spreadPpm), { locale, decimals: 2 }) })}>
          <Amount value={readMoney(quote.cost)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('holds')}>{isOver ? t('over') : <Countdown key={quote.id} until={until} onEnd={onOver} />}</Row>
      </Rows>
      {isOver && <Banner tone="warn">{t('overText')}</Banner>}
    </div>
  );
}
