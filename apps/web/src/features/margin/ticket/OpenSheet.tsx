import type { MarketPair } from '@candor/domain/market';
import { formatPrice } from '@candor/domain/market';
import { Amount, Banner, Button, Price, Row, Rows, Sheet } from '@candor/ui';
import type { ReactNode } from 'react';
import ticket from '../../../parts/ticket/Ticket.module.css';
import { useText } from '../../../platform/texts.ts';
import { readAmountOf } from '../../../platform/wire-money.ts';
import styles from '../Margin.module.css';
import { priceDecimals, usePositionTitle } from '../positions/position-words.ts';
import type { MarginPreview, MarginRules } from './draft.ts';
import { MarginFacts } from './MarginFacts.tsx';
import type { MarginDraft } from './margin-draft.ts';

type OpenSheetProps = {
  readonly pair: MarketPair;
  readonly draft: MarginDraft;
  readonly rules: MarginRules;
  readonly preview: MarginPreview;
  readonly isBusy: boolean;
  readonly refusal: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Every number once more, and what can be lost. */
export function OpenSheet({ pair, draft, rules, preview, isBusy, refusal, onConfirm, onClose }: OpenSheetProps) {
  const t = useText('margin');
  const spot = useText('spot');
  const isLimit = draft.kind === 'limit';
  const titleOf = usePositionTitle();
  const decimals = priceDecimals(pair.id);
  const exit = (label: string, value: string) =>
    value !== '' && (
      <Row label={label}>
        <Price value={value} decimals={decimals} />
      </Row>
    );
  return (
    <Sheet
      title={titleOf({ ...draft, market: pair.id })}
      onClose={onClose}
      footer={
        <Button variant={draft.side === 'long' ? 'buy' : 'sell'} isWide isBusy={isBusy} onClick={onConfirm}>
          {t(`${isLimit ? 'place' : 'open'}.${draft.side}`, { base: pair.base })}
        </Button>
      }
    >
      <div className={ticket.sheet}>
        <Banner tone="warn">{t('confirmText')}</Banner>
        <Rows>
          <Row label={t('amount')}>
            <Amount value={readAmountOf(pair.base, draft.amount)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={isLimit ? spot('price') : t('worstPrice')}>
            <Price value={formatPrice(pair, preview.price)} decimals={decimals} />
          </Row>
        </Rows>
        <MarginFacts pair={pair} rules={rules} preview={preview} isFull />
        {(draft.takeProfit !== '' || draft.stopLoss !== '') && (
          <Rows>
            {exit(t('takeProfit'), draft.takeProfit)}
            {exit(t('stopLoss'), draft.stopLoss)}
          </Rows>
        )}
        <p className={styles.note}>{t(isLimit ? 'limitText' : 'worstNote')}</p>
        {refusal}
      </div>
    </Sheet>
  );
}
