import { SPOT_SELF_TRADES, TIMES_IN_FORCE } from '@candor/contract/spot/fields';
import { RadioCards, Sheet, Switch } from '@candor/ui';
import ticket from '../../parts/ticket/Ticket.module.css';
import { useText } from '../../platform/texts.ts';
import styles from './Trade.module.css';
import { type Draft, hasPrice } from './ticket.ts';

type MoreSheetProps = {
  readonly draft: Draft;
  readonly onChange: (next: Partial<Draft>) => void;
  readonly onClose: () => void;
};

/** How long the order lives, whether it may only wait, and what becomes of it among one's own, each in a sentence. */
export function MoreSheet({ draft, onChange, onClose }: MoreSheetProps) {
  const t = useText('spot');
  return (
    <Sheet title={t('more')} onClose={onClose}>
      <div className={ticket.sheet}>
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
