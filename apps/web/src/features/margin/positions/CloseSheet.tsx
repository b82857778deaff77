import type { MarginPosition } from '@candor/contract/margin/calls';
import { findPair } from '@candor/domain/market';
import { readLots } from '@candor/domain/spot';
import { assert, formatMoney, money, ppm } from '@candor/kernel';
import { Amount, AmountField, Banner, formatRatio, Price, Row, Rows, Segmented, useUi } from '@candor/ui';
import { useState } from 'react';
import { Shares } from '../../../parts/ticket/Shares.tsx';
import { SheetForm } from '../../../parts/ticket/SheetForm.tsx';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useCommand } from '../../../platform/use-command.ts';
import styles from '../Margin.module.css';
import { Refused } from '../ticket/Refused.tsx';
import { closingOf, partOf, slippagesOf } from './closing.ts';
import { priceDecimals, usePositionTitle } from './position-words.ts';

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
  const [chosen, setChosen] = useState<number>();
  const rules = useCall('app.spot/rules', { market: pair.id });
  const { choices, shown } = slippagesOf(rules.data, chosen);
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
    const limit = chosen === undefined ? {} : { slippagePpm: String(chosen) };
    if (!problem) void run({ id: position.id, ...limit, ...(isAll ? {} : { amount }) });
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
      {shown !== undefined && (
        <Segmented
          label={t('close.slippage')}
          items={choices.map((each) => ({
            id: String(each),
            label: formatRatio(ppm(each), { locale, decimals: 1, zeros: 'drop' }),
          }))}
          value={String(shown)}
          onValueChange={(next) => {
            forget();
            setChosen(Number(next));
          }}
        />
      )}
      <Rows>
        {shown !== undefined && (
          <Row label={t('close.slippage')}>{formatRatio(ppm(shown), { locale, decimals: 1, zeros: 'drop' })}</Row>
        )}
        <Row label={t('mark')}>
          <Price value={position.mark} decimals={priceDecimals(pair.id)} />
        </Row>
        <Row
          label={t('feeClose', { percent: formatRatio(ppm(position.feePpm), { locale, decimals: 3, zeros: 'drop' }) })}
        >
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
