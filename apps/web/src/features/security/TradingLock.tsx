import type { UnlockMinutes } from '@candor/contract/security/calls';
import { instant } from '@candor/kernel';
import { Button, Countdown, cx, Select } from '@candor/ui';
import { useState } from 'react';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { Overview } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';

const CHOICES: readonly UnlockMinutes[] = ['15', '60', '480', '0'];

/** [SEC-16] How long trading stays unlocked, and the lock for now. */
export function TradingLock({ trading }: { readonly trading: Overview['trading'] }) {
  const t = useText('parts');
  const [picked, setPicked] = useState<UnlockMinutes>();
  const changing = useCommand('app.user/security/unlock_minutes', {
    onDone: () => {
      setPicked(undefined);
      void readSecurityAnew();
    },
  });
  const locking = useCommand('app.user/security/lock_trading', { onDone: () => void readSecurityAnew() });
  return (
    <div className={cx(styles.fields, styles.lock)}>
      <Select
        label={t('unlock.again')}
        hint={t('unlock.text')}
        items={CHOICES.map((minutes) => ({ id: minutes, label: t(`unlock.${minutes}`) }))}
        value={trading.minutes}
        onValueChange={(minutes) => minutes !== trading.minutes && setPicked(minutes)}
      />
      {trading.unlockedUntil !== null && (
        <Button variant="secondary" isWide isBusy={locking.isBusy} onClick={() => void locking.run({})}>
          {t('unlock.lock')} · <Countdown until={instant(trading.unlockedUntil)} />
        </Button>
      )}
      {picked !== undefined && (
        <TradePasswordSheet
          action={`${t('unlock.again')}: ${t(`unlock.${picked}`)}`}
          failure={changing.failure}
          isOutcomeOpen={changing.isOutcomeOpen}
          isBusy={changing.isBusy}
          onTyping={changing.forget}
          onPassword={(tradePassword) => void changing.run({ minutes: picked, tradePassword })}
          onClose={() => setPicked(undefined)}
        />
      )}
    </div>
  );
}
