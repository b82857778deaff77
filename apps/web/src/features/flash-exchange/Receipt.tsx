import type { FlashReceipt } from '@candor/contract';
import { priceDecimals } from '@candor/domain/flash-exchange';
import { instant, ppm } from '@candor/kernel';
import {
  Address,
  Amount,
  Card,
  DateTime,
  FlowAction,
  formatRatio,
  Icon,
  iconDone,
  Price,
  Row,
  Rows,
  useUi,
} from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { ReceiptButton } from '../../parts/receipt/ReceiptButton.tsx';
import { venueName } from '../../parts/venue-names.ts';
import { WideLink } from '../../parts/WideLink.tsx';
import { useText } from '../../platform/texts.ts';
import { readAmountOf, readMoney } from '../../platform/wire-money.ts';
import styles from './FlashExchange.module.css';
import { useReceiptFacts } from './use-receipt-facts.ts';

type Props = { readonly receipt: FlashReceipt; readonly isNew: boolean };

/** What was exchanged, and everything the rate was made of, under a link that can be opened again. */
export function Receipt({ receipt, isNew }: Props) {
  const t = useText('flash-exchange');
  const { locale } = useUi();
  const facts = useReceiptFacts(receipt);
  const percent = formatRatio(ppm(receipt.spreadPpm), { locale, decimals: 2 });
  return (
    <>
      <div className={styles.result} role={isNew ? 'status' : undefined}>
        <Icon of={iconDone} size={40} className={styles.done} />
        <p className={styles.heldWord}>{t('receipt.got')}</p>
        <p className={styles.heldFigure}>
          <Amount value={readMoney(receipt.get)} size="hero" decimals="full" zeros="drop" isPublic />
        </p>
      </div>
      <ReceiptButton facts={facts} />
      <Card>
        <Rows>
          <Row label={t('receipt.gave')} isStrong>
            <Amount value={readMoney(receipt.give)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('rate', { base: receipt.base })}>
            <Amount value={readAmountOf('USDT', receipt.rate)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('cost', { percent })}>
            <Amount value={readMoney(receipt.cost)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('receipt.time')}>
            <DateTime value={instant(receipt.at)} />
          </Row>
          <Row label={t('receipt.number')}>
            <Address value={receipt.id} copyLabel={t('receipt.copy')} />
          </Row>
        </Rows>
      </Card>
      <Card title={t('receipt.sources')}>
        <Rows>
          {receipt.sources.map(({ venue, mid, at }) => (
            <Row key={venue} label={venueName(venue)}>
              <span className={styles.source}>
                <Price value={mid} decimals={priceDecimals(receipt.base)} />
                <span className={styles.age}>
                  <DateTime value={instant(at)} />
                </span>
              </span>
            </Row>
          ))}
          <Row label={t('receipt.median')} isStrong>
            <Price value={receipt.mid} decimals={priceDecimals(receipt.base)} />
          </Row>
        </Rows>
      </Card>
      <FlowAction>
        <WideLink href={`${PATHS.record}?id=${receipt.recordId}`} variant="secondary">
          {t('receipt.postings')}
        </WideLink>
        <WideLink href={PATHS.flashExchange} variant="quiet">
          {t('receipt.again')}
        </WideLink>
      </FlowAction>
    </>
  );
}
