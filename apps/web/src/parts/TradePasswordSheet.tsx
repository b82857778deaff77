import { Banner, Button, buttonClass, CodeField, LockedState, Sheet, UiLink } from '@candor/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { PATHS } from '../app/routes.ts';
import type { Failure } from '../platform/api.ts';
import { useText } from '../platform/texts.ts';
import { TextLink } from './TextLink.tsx';
import styles from './TradePasswordSheet.module.css';
import { useFailureWords } from './use-failure-words.ts';

const LENGTH = 6;

export type TradePasswordSheetProps = {
  /** The verb and what it is done to: «Transfer 2.5 USDT», «Remove •••• 3000». */
  readonly action: string;
  readonly isDestructive?: boolean | undefined;
  /** Above the reason, where it was refused. */
  readonly failedTitle?: string | undefined;
  /** What the tap will mean, above the field. */
  readonly children?: ReactNode | undefined;
  /** Below the field; by default that a retry is safe. */
  readonly note?: string | undefined;
  readonly failure: Failure | undefined;
  /** Whether the last answer left open if it went through; only a retry tells. */
  readonly isOutcomeOpen: boolean;
  readonly isBusy: boolean;
  readonly onTyping: () => void;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
};

/** The last question. A wrong password is told at the field, anything else above it, and nothing typed is lost. */
export function TradePasswordSheet(props: TradePasswordSheetProps) {
  const t = useText('parts');
  const { failure, onClose } = props;
  return (
    <Sheet title={t('tradePassword.title')} isOpen onClose={onClose}>
      {failure?.code === 'tradePassword.locked' ? <Locked failure={failure} /> : <PasswordForm {...props} />}
    </Sheet>
  );
}

function PasswordForm(props: TradePasswordSheetProps) {
  const { action, isDestructive, failedTitle, children, note, failure, isOutcomeOpen, isBusy, onTyping, onPassword } =
    props;
  const t = useText('parts');
  const words = useFailureWords();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const isWrong = failure?.code === 'tradePassword.wrong';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password.length < LENGTH) return setShort(true);
    onPassword(password);
  }

  function showWrong(wrong: Failure): string {
    const left = Number(wrong.details.triesLeft ?? 0);
    return left > 0 ? `${words(wrong)} ${t('tradePassword.triesLeft', { count: left })}` : words(wrong);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      {failure && !isWrong && (
        <Banner
          tone={isOutcomeOpen ? 'warn' : 'danger'}
          title={isOutcomeOpen ? t('tradePassword.unknownTitle') : failedTitle}
        >
          {words(failure)} {isOutcomeOpen && (note ?? t('tradePassword.retryNote'))}
        </Banner>
      )}
      <CodeField
        label={t('tradePassword.label')}
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
        error={isWrong && failure ? showWrong(failure) : isShort ? t('tradePassword.missing') : undefined}
        hint={note ?? t('tradePassword.retryNote')}
      />
      <TextLink href={PATHS.tradePassword}>{t('tradePassword.forgot')}</TextLink>
      <Button type="submit" size="large" isWide isBusy={isBusy} variant={isDestructive ? 'danger' : 'primary'}>
        {action}
      </Button>
    </form>
  );
}

function Locked({ failure }: { readonly failure: Failure }) {
  const t = useText('parts');
  return (
    <LockedState
      title={t('tradePassword.lockedTitle', { minutes: Number(failure.details.minutes ?? 60) })}
      rule={t('tradePassword.lockedText')}
      action={
        <UiLink href={PATHS.tradePassword} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {t('tradePassword.reset')}
        </UiLink>
      }
    />
  );
}
