import type { Money } from '@candor/kernel';
import { Banner, Button, CodeField, formatAmount, Sheet, useUi } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Transfer.module.css';

const LENGTH = 6;

type Props = {
  readonly amount: Money;
  readonly failure: Failure | undefined;
  readonly isOutcomeOpen: boolean;
  readonly isBusy: boolean;
  readonly onTyping: () => void;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
};

/** The last question. A wrong password is told at the field, anything else above it, and nothing typed is lost. */
export function PasswordSheet({ amount, failure, isOutcomeOpen, isBusy, onTyping, onPassword, onClose }: Props) {
  const t = useText('transfer');
  const words = useFailureWords();
  const { locale } = useUi();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const isWrong = failure?.code === 'tradePassword.wrong';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password.length < LENGTH) return setShort(true);
    onPassword(password);
  }

  return (
    <Sheet title={t('password.lead')} isOpen onClose={onClose}>
      <form className={styles.password} onSubmit={submit} noValidate>
        {failure && !isWrong && (
          <Banner
            tone={isOutcomeOpen ? 'warn' : 'danger'}
            title={isOutcomeOpen ? t('password.unknownTitle') : undefined}
          >
            {words(failure)} {isOutcomeOpen && t('password.retryNote')}
          </Banner>
        )}
        <CodeField
          label={t('password.label')}
          name="tradePassword"
          isSecret
          isAutoFocused
          autoComplete="off"
          value={password}
          onValueChange={(value) => {
            setShort(false);
            if (!isOutcomeOpen) onTyping();
            setPassword(value);
          }}
          error={isWrong && failure ? words(failure) : isShort ? t('password.missing') : undefined}
          hint={t('password.retryNote')}
        />
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {t('password.submit', {
            amount: `${formatAmount(amount, { locale, decimals: 'full', zeros: 'drop' })} ${amount.asset}`,
          })}
        </Button>
      </form>
    </Sheet>
  );
}
