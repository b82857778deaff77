import { instant, ppm, subtract } from '@candor/kernel';
import {
  Address,
  Amount,
  Banner,
  Button,
  Card,
  DateTime,
  FlowAction,
  formatRatio,
  Price,
  Row,
  Rows,
  useToast,
  useUi,
} from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { BookSwitch } from '../../parts/BookSwitch.tsx';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { GetHelp } from '../../parts/GetHelp.tsx';
import { ReceiptButton } from '../../parts/receipt/ReceiptButton.tsx';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { ExitsCard } from './ExitsCard.tsx';
import { FillList } from './FillList.tsx';
import { priceDecimals } from './OrderRow.tsx';
import { chipOf, isLive, useOrderWords } from './order-words.ts';
import { PostingList } from './PostingList.tsx';
import { useReceiptFacts } from './use-receipt-facts.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));

/** One order: what was asked, what became of it, each fill, and every line it made in the ledger. */
export function OrderDetail({ detail }: { readonly detail: Answer<'app.spot/order'> }) {
  const t = useText('spot');
  const { locale } = useUi();
  const words = useOrderWords();
  const facts = useReceiptFacts(detail);
  const showToast = useToast();
  const [isCancelling, setCancelling] = useState(false);
  const parts = useText('parts');
  const isHere = useStore((state) => state.book === detail.book);
  const { order, fills, postings } = detail;
  const received = readMoney(order.side === 'buy' ? order.filled : order.turnover);
  const decimals = priceDecimals(order.market);
  const percent = (rate: number) => formatRatio(ppm(rate), { locale, decimals: 3, zeros: 'drop' });
  return (
    <>
      <DetailHead
        figure={<Amount value={readMoney(order.filled)} size="hero" decimals="full" zeros="drop" />}
        status={chipOf(order)}
        state={words.state(order)}
      >
        <p className={flow.note}>{t('row', { order: words.title(order), market: order.market.replace('-', '/') })}</p>
        {facts && <ReceiptButton facts={facts} />}
      </DetailHead>
      {!isHere && (
        <Banner tone="warn" action={<BookSwitch />}>
          {t(`detail.elsewhere.${detail.book}`)}
        </Banner>
      )}
      {order.reason !== null && (
        <Banner tone="info">
          {order.reason === 'unfilled' && order.slippagePpm !== null
            ? t('reason.slippage', { percent: percent(order.slippagePpm) })
            : t(`reason.${order.reason}`)}
        </Banner>
      )}
      <Card title={t('detail.asked')}>
        <Rows>
          {order.amount && (
            <Row label={t('amount')}>
              <Amount value={readMoney(order.amount)} decimals="full" zeros="drop" />
            </Row>
          )}
          {order.budget && (
            <Row label={t('budget')}>
              <Amount value={readMoney(order.budget)} decimals="full" zeros="drop" />
            </Row>
          )}
          {order.stopPrice !== null && (
            <Row label={t('stopPrice')}>
              <Price value={order.stopPrice} decimals={decimals} />
            </Row>
          )}
          {order.trigger !== null && <Row label={t('trigger')}>{t(`trigger.${order.trigger}`)}</Row>}
          {order.slippagePpm !== null && <Row label={t('slippage')}>{percent(order.slippagePpm)}</Row>}
          {order.price !== null && (
            <Row label={t('price')}>
              <Price value={order.price} decimals={decimals} />
            </Row>
          )}
          {order.price !== null && (
            <Row label={t('life')}>{t(order.isPostOnly ? 'postOnly' : `life.${order.life}`)}</Row>
          )}
          {order.selfTrade !== 'cancelNewest' && order.exitOf === null && (
            <Row label={t('selfTrade')}>{t(`selfTrade.${order.selfTrade}`)}</Row>
          )}
          <Row label={parts('book.label')}>{parts(`book.${detail.book}`)}</Row>
          <Row label={t('detail.rates')}>
            {t('detail.ratesText', { maker: percent(order.makerFeePpm), taker: percent(order.takerFeePpm) })}
          </Row>
          {order.queueAhead !== null && (
            <Row label={t('queueAhead')}>
              <Amount value={readMoney(order.queueAhead)} decimals="full" zeros="drop" isPublic />
            </Row>
          )}
          <Row label={t('detail.placed')}>
            <DateTime value={instant(order.placedAt)} />
          </Row>
          <Row label={t('detail.number')}>
            <Address value={order.id} copyLabel={t('detail.copy')} />
          </Row>
        </Rows>
      </Card>
      <ExitsCard detail={detail} isHere={isHere} />
      <Card title={t('detail.became')}>
        <Rows>
          <Row label={t('detail.average')}>
            <Price value={order.averagePrice} decimals={decimals} />
          </Row>
          <Row label={t('total')}>
            <Amount value={readMoney(order.turnover)} decimals="full" zeros="drop" />
          </Row>
          <Row label={t('detail.fee')}>
            <Amount value={readMoney(order.fee)} decimals="full" zeros="drop" />
          </Row>
          <Row label={t('detail.net')} isStrong>
            <Amount value={subtract(received, readMoney(order.fee))} decimals="full" zeros="drop" />
          </Row>
        </Rows>
      </Card>
      <FillList fills={fills} decimals={decimals} />
      <PostingList postings={postings} />
      <FlowAction>
        {isLive(order) && isHere && (
          <Button variant="secondary" size="large" isWide onClick={() => setCancelling(true)}>
            {t('cancel.confirm')}
          </Button>
        )}
        <GetHelp record={order.id} />
      </FlowAction>
      <Suspense fallback={null}>
        {isCancelling && (
          <CancelDialog
            order={order}
            onClose={() => setCancelling(false)}
            onDone={() => {
              setCancelling(false);
              showToast(t('cancel.done'));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
