import { SPOT_SELF_TRADES, SPOT_TRIGGERS, TIMES_IN_FORCE } from '@candor/contract/spot/fields';
import { ppm } from '@candor/kernel';
import { formatRatio, RadioCards, Segmented, Sheet, Switch, useUi } from '@candor/ui';
import ticket from '../../parts/ticket/Ticket.module.css';
import { useText } from '../../platform/texts.ts';
import styles from './Trade.module.css';
import { type Draft, hasPrice, hasStop, type Limits, slippageOf } from './ticket.ts';

/** 0.5, 1, 2 and 5 %, as far as the band allows, and what is set. */
const SLIPPAGES = [5_000, 10_000, 20_000, 50_000];

type MoreSheetProps = {
  readonly draft: Draft;
  readonly limits: Limits;
  readonly onChange: (next: Partial<Draft>) => void;
  readonly onClose: () => void;
};

/** How long the order lives, whether it may only wait, and what becomes of it among one's own, each in a sentence. */
export function MoreSheet({ draft, limits, onChange, onClose }: MoreSheetProps) {
  const t = useText('spot');
  const { locale } = useUi();
  const slippage = Number(slippageOf(draft, limits));
  const choices = [...new Set([...SLIPPAGES, slippage])].filter((each) => each <= limits.band).sort((a, b) => a - b);
  return (
    <Sheet title={t('more')} onClose={onClose}>
      <div className={ticket.sheet}>
        {hasStop(draft) && (
          <>
            <p className={styles.group} aria-hidden="true">
              {t('trigger')}
            </p>
            <RadioCards
              label={t('trigger')}
              items={SPOT_TRIGGERS.map((id) => ({ id, title: t(`trigger.${id}`), note: t(`trigger.${id}Text`) }))}
              value={draft.trigger ?? 'mark'}
              onValueChange={(trigger) => onChange({ trigger })}
            />
          </>
        )}
        {!hasPrice(draft) && (
          <>
            <p className={styles.group} aria-hidden="true">
              {t('slippage')}
            </p>
            <Segmented
              label={t('slippage')}
              items={choices.map((each) => ({
                id: String(each),
                label: formatRatio(ppm(each), { locale, decimals: 1, zeros: 'drop' }),
              }))}
              value={String(slippage)}
              onValueChange={(chosen) => onChange({ slippagePpm: Number(chosen) })}
            />
            <p className={styles.note}>{t('slippageText')}</p>
          </>
        )}
        {/* The cards have their heading as a hidden legend; for the eye it stands here. */}
        {hasPrice(draft) && (
          <p className={styles.group} aria-hidden="true">
            {t('life')}
          </p>
        )}
        {hasPrice(draft) && (
          <RadioCards
            label={t('life')}
            items={TIMES_IN_FORCE.map((id) => ({ id, title: t(`life.${id}`), note: t(`life.${id}Text`) }))}
            value={draft.timeInForce}
            onValueChange={(timeInForce) =>
              onChange({ timeInForce, isPostOnly: timeInForce === 'gtc' && draft.isPostOnly })
            }
          />
        )}
        {draft.kind === 'limit' && (
          <Switch
            label={t('postOnly')}
            note={t('postOnlyText')}
            isOn={draft.isPostOnly}
            onToggle={(isPostOnly) => onChange(isPostOnly ? { isPostOnly, timeInForce: 'gtc' } : { isPostOnly })}
          />
        )}
        <p className={styles.group} aria-hidden="true">
          {t('selfTrade')}
        </p>
        <RadioCards
          label={t('selfTrade')}
          items={SPOT_SELF_TRADES.map((id) => ({ id, title: t(`selfTrade.${id}`), note: t(`selfTrade.${id}Text`) }))}
          value={draft.selfTrade}
          onValueChange={(selfTrade) => onChange({ selfTrade })}
        />
      </div>
    </Sheet>
  );
}
