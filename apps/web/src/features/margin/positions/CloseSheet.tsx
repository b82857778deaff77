import type { MarginPosition } from '@candor/contract/margin/calls';
import { findPair } from '@candor/domain/market';
import { readLots } from '@candor/domain/spot';
import { assert, formatMoney, money, ppm } from '@candor/kernel';
import { Amount, AmountField, Banner, formatRatio, Price, Row, Rows, Segmented, useUi } from '@candor/ui';
import { useState } from 'react';
import { Shares } from '../../../parts/ticket/Shares.tsx';
import { SheetForm } from '../../../parts/ticket/SheetForm.tsx';
import { useText } from '../../../platform/texts.ts';
import { useCommand } from '../../../platform/use-command.ts';
import styles from '../Margin.module.css';
import { Refused } from '../ticket/Refused.tsx';
import { closingOf, partOf } from './closing.ts';
import { priceDecimals, usePositionTitle } from './position-words.ts';

/** 0.5, 1, 2 and 5 %. */
const SLIPPAGES = ['5000', '10000', '20000', '50000'] as const;
const DEFAULT_SLIPPAGE = '10000';

type CloseSheetProps = {
  readonly position: MarginPosition;
  readonly onClose: () => void;
  readonly onDone: (after: MarginPosition) => void;
};

/** How much of a position is closed, and about what comes back. It is the confirmation too: the figures stand beside the tap. */
export function CloseSheet({ position, onClose, onDone }: CloseSheetProps) {
  const t = useText('margin');
  const { locale } = useUi();
  const titleOf = usePositionTitle();
  const pair = findPair(position.market);
  assert(pair, `a market, got ${position.market}`);
  const [amount, setAmount] = useState(position.amount.amount);
  const [isChecked, setChecked] = useState(false);
  const [slippage, setSlippage] = useState<string>(DEFAULT_SLIPPAGE);
  const { run, isBusy, failure, isOutcomeOpen, forget } = useCommand('app.margin/close', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: onDone,
  });
  const lots = readLots(pair, amount);
  const closing = closingOf(pair, position, amount);
  const isAll = closing?.isAll ?? amount === position.amount.amount;
  const problem = lots.ok
    ? undefined
    : lots.is === 'step'
      ? t('wrong.offLot', { lot: formatMoney(money(pair.base, pair.lot)) })
      : t('wrong.figure');

  function submit() {
    setChecked(true);
    // Left out, all of it: what was closed meanwhile by a stop does not stand in the way.
    if (!problem) void run({ id: position.id, slippagePpm: slippage, ...(isAll ? {} : { amount }) });
  }

  return (
    <SheetForm
      title={t('close.title')}
      submit={t(isAll ? 'close.submitAll' : 'close.submitPart')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.note}>{titleOf(position)}</p>
      <AmountField
        label={t('close.amount')}
        name="amount"
        asset={pair.base}
        value={amount}
        onValueChange={(next) => {
          forget();
          setAmount(next);
        }}
        error={isChecked ? problem : undefined}
      />
      <Shares
        label={(percent) => t('close.share', { percent })}
        partOf={(percent) => partOf(pair, position, percent)}
        onChoose={setAmount}
      />
      <Segmented
        label={t('close.slippage')}
        items={SLIPPAGES.map((id) => ({ id, label: formatRatio(ppm(Number(id)), { locale, decimals: 1 }) }))}
        value={slippage}
        onValueChange={(next) => {
          forget();
          setSlippage(next);
        }}
      />
      <Rows>
        <Row label={t('close.slippage')}>{formatRatio(ppm(Number(slippage)), { locale, decimals: 1 })}</Row>
        <Row label={t('mark')}>
          <Price value={position.mark} decimals={priceDecimals(pair.id)} />
        </Row>
        <Row label={t('feeClose', { percent: formatRatio(ppm(position.feePpm), { locale, decimals: 3 }) })}>
          <Amount value={closing?.fee} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('close.back')} isStrong>
          <Amount value={closing?.back} />
        </Row>
      </Rows>
      <Banner tone="info">
        {t(isAll ? 'close.textAll' : 'close.textPart')} {t('close.slippageText')}
      </Banner>
      <Refused failure={failure} isOutcomeOpen={isOutcomeOpen} />
    </SheetForm>
  );
}
