import type { MarginPosition } from '@candor/contract/margin';
import { findPair } from '@candor/domain/market';
import { assert } from '@candor/kernel';
import { AmountField, Button, Price, Row, Rows, Sheet } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Margin.module.css';
import { priceDecimals } from './position-words.ts';
import { Refused } from './Refused.tsx';

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
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = now.takeProfit !== before.takeProfit || now.stopLoss !== before.stopLoss;
  const decimals = priceDecimals(position.market);

  function change(next: Partial<typeof before>) {
    setFailure(undefined);
    setNow({ ...now, ...next });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isChanged) return;
    setBusy(true);
    const reply = await call('app.margin/exits', {
      id: position.id,
      ...(now.takeProfit !== '' && { takeProfit: now.takeProfit }),
      ...(now.stopLoss !== '' && { stopLoss: now.stopLoss }),
    });
    setBusy(false);
    setFailure(reply.ok ? undefined : reply);
    tick(reply.ok ? undefined : 'refused');
    void queryClient.invalidateQueries();
    if (reply.ok) onDone();
  }

  return (
    <Sheet title={t('exits.title')} onClose={onClose}>
      <form className={styles.sheet} onSubmit={(event) => void save(event)} noValidate>
        <Rows>
          <Row label={t('mark')}>
            <Price value={position.mark} decimals={decimals} />
          </Row>
          <Row label={t('liquidationAt')}>
            <Price value={position.liquidationPrice} decimals={decimals} />
          </Row>
        </Rows>
        <AmountField
          label={t('takeProfit')}
          name="takeProfit"
          asset={pair.quote}
          value={now.takeProfit}
          onValueChange={(takeProfit) => change({ takeProfit })}
          hint={t(`exits.profitHint.${position.side}`)}
          isOptional
        />
        <AmountField
          label={t('stopLoss')}
          name="stopLoss"
          asset={pair.quote}
          value={now.stopLoss}
          onValueChange={(stopLoss) => change({ stopLoss })}
          hint={t(`exits.lossHint.${position.side}`)}
          isOptional
        />
        <p className={styles.note}>{t('exits.text')}</p>
        <Refused failure={failure} />
        <Button type="submit" isWide isBusy={isBusy} disabledReason={isChanged ? undefined : t('exits.same')}>
          {t('exits.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
