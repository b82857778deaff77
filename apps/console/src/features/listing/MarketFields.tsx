import { Checkbox, Field, Select } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Listing.module.css';
import type { MarketTyped } from './use-market-draft.ts';

type Props = {
  readonly typed: MarketTyped;
  readonly set: (change: Partial<MarketTyped>) => void;
  readonly quotes: readonly string[];
};

/** What a market is made of, in a form. */
export function MarketFields({ typed, set, quotes }: Props) {
  const t = useText();
  const plain = { autoComplete: 'off', maxLength: 40 } as const;
  return (
    <>
      <Select
        label={t('listing.quote')}
        items={quotes.map((id) => ({ id, label: id }))}
        value={typed.quote}
        onValueChange={(quote) => set({ quote })}
      />
      <div className={styles.pair}>
        <Field
          {...plain}
          label={t('change.marketTick')}
          hint={t('listing.tickHint')}
          inputMode="decimal"
          value={typed.tick}
          onValueChange={(tick) => set({ tick: tick.trim() })}
        />
        <Field
          {...plain}
          label={t('change.marketLot')}
          hint={t('listing.lotHint')}
          inputMode="decimal"
          value={typed.lot}
          onValueChange={(lot) => set({ lot: lot.trim() })}
        />
        <Field
          {...plain}
          label={t('change.marketBinance')}
          isOptional
          value={typed.binance}
          onValueChange={(binance) => set({ binance })}
        />
        <Field
          {...plain}
          label={t('change.marketOkex')}
          isOptional
          value={typed.okex}
          onValueChange={(okex) => set({ okex })}
        />
      </div>
      <Checkbox
        label={t('listing.announced')}
        isChecked={typed.isAnnounced}
        onToggle={(isAnnounced) => set({ isAnnounced })}
      />
      {typed.isAnnounced && (
        <Field
          {...plain}
          label={t('change.marketOpens')}
          hint={t('listing.momentHint')}
          isOptional
          value={typed.opens}
          onValueChange={(opens) => set({ opens })}
        />
      )}
      <Checkbox label={t('listing.quoted')} isChecked={typed.isQuoted} onToggle={(isQuoted) => set({ isQuoted })} />
      <Checkbox label={t('listing.lent')} isChecked={typed.isLent} onToggle={(isLent) => set({ isLent })} />
    </>
  );
}
