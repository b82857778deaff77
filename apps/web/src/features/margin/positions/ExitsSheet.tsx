import type { MarginPosition } from '@candor/contract/margin/calls';
import { findPair } from '@candor/domain/market';
import { assert } from '@candor/kernel';
import { Price, Row, Rows } from '@candor/ui';
import { useState } from 'react';
import { DraftField } from '../../../parts/ticket/DraftField.tsx';
import { SheetForm } from '../../../parts/ticket/SheetForm.tsx';
import { call } from '../../../platform/api.ts';
import { useText } from '../../../platform/texts.ts';
import { useCommand } from '../../../platform/use-command.ts';
import styles from '../Margin.module.css';
import { Refused } from '../ticket/Refused.tsx';
import { priceDecimals } from './position-words.ts';

type ExitsSheetProps = {
  readonly position: MarginPosition;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** At which marks the position closes itself. An empty field takes one away. */
export function ExitsSheet({ position, onClose, onDone }: ExitsSheetProps) {
  const t = useText('margin');
  const pair = findPair(position.market);
  assert(pair, `a market, got ${position.market}`);
  const before = { takeProfit: position.takeProfit ?? '', stopLoss: position.stopLoss ?? '' };
  const [now, setNow] = useState(before);
  const isChanged = now.takeProfit !== before.takeProfit || now.stopLoss !== before.stopLoss;
  const decimals = priceDecimals(position.market);
  const { run, isBusy, failure, forget } = useCommand(
    () =>
      call('app.margin/exits', {
        id: position.id,
        ...(now.takeProfit !== '' && { takeProfit: now.takeProfit }),
        ...(now.stopLoss !== '' && { stopLoss: now.stopLoss }),
      }),
    { touches: 'everything', onDone },
  );
  const given = {
    asset: pair.quote,
    draft: now,
    onChange: (next: Partial<typeof before>) => {
      forget();
      setNow({ ...now, ...next });
    },
    isOptional: true,
  };

  return (
    <SheetForm
      title={t('exits.title')}
      submit={t('exits.submit')}
      isBusy={isBusy}
      disabledReason={isChanged ? undefined : t('exits.same')}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <Rows>
        <Row label={t('mark')}>
          <Price value={position.mark} decimals={decimals} />
        </Row>
        <Row label={t('liquidationAt')}>
          <Price value={position.liquidationPrice} decimals={decimals} />
        </Row>
      </Rows>
      <DraftField {...given} name="takeProfit" label={t('takeProfit')} hint={t(`exits.profitHint.${position.side}`)} />
      <DraftField {...given} name="stopLoss" label={t('stopLoss')} hint={t(`exits.lossHint.${position.side}`)} />
      <p className={styles.note}>{t('exits.text')}</p>
      <Refused failure={failure} />
    </SheetForm>
  );
}
