import type { MarketPair } from '@candor/domain/market';
import type { Ppm } from '@candor/kernel';
import { formatAmount, useUi } from '@candor/ui';
import { DraftField } from '../../parts/ticket/DraftField.tsx';
import { useText } from '../../platform/texts.ts';
import { exitResult } from './exit-result.ts';
import type { Preview } from './preview.ts';
import styles from './Trade.module.css';
import type { Draft, ExitDraft, TicketField } from './ticket.ts';

type ExitFieldsProps = {
  readonly pair: MarketPair;
  readonly side: Draft['side'];
  readonly exits: ExitDraft;
  readonly preview: Preview | undefined;
  /** What the exit will pay: it takes what it finds. */
  readonly takerFee: Ppm;
  readonly errorOf: (field: TicketField) => string | undefined;
  readonly onChange: (exits: ExitDraft) => void;
};

/** The two marks at which what is filled leaves again, and about what that comes to. */
export function ExitFields({ pair, side, exits, preview, takerFee, errorOf, onChange }: ExitFieldsProps) {
  const t = useText('spot');
  const { locale } = useUi();
  const given = {
    asset: pair.quote,
    draft: exits,
    errorOf,
    onChange: (next: Partial<ExitDraft>) => onChange({ ...exits, ...next }),
    isOptional: true,
  };
  const hint = (price: string) => {
    const result = exitResult(pair, side, preview, price, takerFee);
    if (!result) return undefined;
    return t('exits.result', { amount: `${formatAmount(result, { locale, sign: 'always' })}\u00a0${result.asset}` });
  };
  return (
    <>
      <DraftField {...given} name="takeProfit" label={t('takeProfit')} hint={hint(exits.takeProfit)} />
      <DraftField {...given} name="stopLoss" label={t('stopLoss')} hint={hint(exits.stopLoss)} />
      <p className={styles.small}>
        {t('exits.starts')} {t('exits.text')}
      </p>
    </>
  );
}
