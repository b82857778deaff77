import type { MarketPair } from '@candor/domain/market';
import { formatPrice } from '@candor/domain/market';
import type { Ppm } from '@candor/kernel';
import { Amount, Banner, Button, formatRatio, Price, Row, Rows, Sheet, useUi } from '@candor/ui';
import type { ReactNode } from 'react';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import ticket from '../../parts/ticket/Ticket.module.css';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { ExitRows } from './ExitRows.tsx';
import { LimitRows } from './LimitRows.tsx';
import type { Caution, Preview } from './preview.ts';
import styles from './Trade.module.css';
import { type Draft, hasBudget, hasPrice, hasStop, type Limits, mayExit } from './ticket.ts';

type ConfirmSheetProps = {
  readonly caution: Caution;
  readonly pair: MarketPair;
  readonly draft: Draft;
  readonly preview: Preview | undefined;
  readonly fee: Ppm;
  readonly limits: Limits;
  readonly isBusy: boolean;
  readonly refusal: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Every number once more, and why it is shown. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { caution, pair, draft, preview, fee, limits, isBusy, refusal, onConfirm, onClose } = props;
  const t = useText('spot');
  const { locale } = useUi();
  const isDemo = useStore((state) => state.book === 'demo');
  const decimals = decimalsOf(formatPrice(pair, pair.tick));
  const isEstimate = preview?.isEstimate ?? true;
  return (
    <Sheet
      title={t(`order.${draft.side}.${draft.kind}`)}
      onClose={onClose}
      footer={
        <Button variant={draft.side} isWide isBusy={isBusy} onClick={onConfirm}>
          {t(`submit.${draft.side}${isDemo ? 'Demo' : ''}`, { base: pair.base })}
        </Button>
      }
    >
      <div className={ticket.sheet}>
        <Banner tone={caution === 'far' ? 'warn' : 'info'}>{t(`caution.${caution}`)}</Banner>
        <Rows>
          {hasStop(draft) && (
            <Row label={t('stopPrice')}>
              <Price value={draft.stopPrice} decimals={decimals} />
            </Row>
          )}
          {hasPrice(draft) && (
            <Row label={t('price')}>
              <Price value={draft.price} decimals={decimals} />
            </Row>
          )}
          {mayExit(draft) && draft.exits && <ExitRows exits={draft.exits} decimals={decimals} />}
          <LimitRows pair={pair} draft={draft} limits={limits} />
          {hasBudget(draft) ? (
            <Row label={t('budget')}>
              <Amount value={readAmountOf(pair.quote, draft.budget)} decimals="full" zeros="drop" isPublic />
            </Row>
          ) : (
            <Row label={t('amount')}>
              <Amount value={readAmountOf(pair.base, draft.amount)} decimals="full" zeros="drop" isPublic />
            </Row>
          )}
          <Row label={t(isEstimate ? 'totalAbout' : 'total')}>
            <Amount value={preview?.turnover} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('fee', { percent: formatRatio(fee, { locale, decimals: 3, zeros: 'drop' }) })}>
            <Amount value={preview?.fee} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t(isEstimate ? 'netAbout' : 'net')} isStrong>
            <Amount value={preview?.net} decimals="full" zeros="drop" isPublic />
          </Row>
        </Rows>
        {preview?.isShort && <p className={styles.note}>{t('short')}</p>}
        {refusal}
      </div>
    </Sheet>
  );
}
