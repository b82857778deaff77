import type { MarginPosition } from '@candor/contract/margin/calls';
import { findPair, formatPrice } from '@candor/domain/market';
import { assert, isLess, isZero, parseMoney, zero } from '@candor/kernel';
import { AmountField, Price, Row, Rows } from '@candor/ui';
import { useState } from 'react';
import { SheetForm } from '../../../parts/ticket/SheetForm.tsx';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useCommand } from '../../../platform/use-command.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import styles from '../Margin.module.css';
import { Refused } from '../ticket/Refused.tsx';
import { liquidationAfter } from './adding.ts';
import { priceDecimals, usePositionTitle } from './position-words.ts';

type AddSheetProps = {
  readonly position: MarginPosition;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** How much is added, and where the liquidation price goes, before it is. */
export function AddSheet({ position, onClose, onDone }: AddSheetProps) {
  const t = useText('margin');
  const titleOf = usePositionTitle();
  const pair = findPair(position.market);
  assert(pair, `a market, got ${position.market}`);
  const rules = useCall('app.margin/rules', { market: pair.id });
  const [amount, setAmount] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { run, isBusy, failure, isOutcomeOpen, forget } = useCommand('app.margin/add', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: onDone,
  });
  const available = rules.data && readMoney(rules.data.available);
  const typed = parseMoney(pair.quote, amount) ?? zero(pair.quote);
  const problem = isZero(typed)
    ? t('wrong.figure')
    : available && isLess(available, typed)
      ? t('wrong.tooMuch')
      : undefined;
  const after = liquidationAfter(pair, position, amount, rules.data?.maintenancePpm);
  const decimals = priceDecimals(pair.id);

  function submit() {
    setChecked(true);
    if (!problem) void run({ id: position.id, amount });
  }

  return (
    <SheetForm title={t('add.title')} submit={t('add.submit')} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <p className={styles.note}>{titleOf(position)}</p>
      <AmountField
        label={t('amount')}
        name="amount"
        asset={pair.quote}
        value={amount}
        onValueChange={(next) => {
          forget();
          setAmount(next);
        }}
        available={available}
        error={isChecked ? problem : undefined}
      />
      <Rows>
        <Row label={t('liquidationAt')}>
          <Price value={position.liquidationPrice} decimals={decimals} />
        </Row>
        <Row label={t('add.after')} isStrong>
          {after === null ? (
            t('never')
          ) : (
            <Price value={after === undefined ? undefined : formatPrice(pair, after)} decimals={decimals} />
          )}
        </Row>
      </Rows>
      <p className={styles.note}>{t('add.text')}</p>
      <Refused failure={failure} isOutcomeOpen={isOutcomeOpen} />
    </SheetForm>
  );
}
