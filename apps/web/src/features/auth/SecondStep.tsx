import { canUsePasskeys } from '@candor/client/webauthn';
import type { SecondFactor } from '@candor/contract';
import {
  Button,
  CodeField,
  Field,
  FlowAction,
  type IconShape,
  iconKey,
  iconLock,
  iconMail,
  iconPhone,
} from '@candor/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SandboxCode } from '../../parts/SandboxCode.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import styles from './SignInForm.module.css';
import type { Second, SignIn } from './use-sign-in.ts';

type Props = { readonly flow: SignIn; readonly second: Second };

const ORDER: readonly SecondFactor[] = ['passkey', 'totp', 'recovery', 'code'];
const ICONS: Readonly<Record<SecondFactor, IconShape>> = {
  passkey: iconKey,
  totp: iconPhone,
  recovery: iconLock,
  code: iconMail,
};
const CODE_LENGTH = 6;

/** The password was right. One of the ways that are on is asked for, the others stand below it. */
export function SecondStep({ flow, second }: Props) {
  const t = useText('auth');
  const textOf = useFailureWords();
  const ways = ORDER.filter((way) => second.factors.includes(way) && (way !== 'passkey' || canUsePasskeys()));
  const [way, setWay] = useState<SecondFactor>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function confirm(typed: string) {
    setError(undefined);
    const failure = await flow.confirm(way, typed);
    if (!failure) return;
    setError(textOf(failure));
    setOver(failure.code === 'second.ended');
    setCode('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isWhole = way === 'passkey' || (way === 'recovery' ? code.trim() !== '' : code.length === CODE_LENGTH);
    if (isWhole) void confirm(code.trim());
    else setError(t(`second.${way}Missing`));
  }

  function choose(next: SecondFactor) {
    setWay(next);
    setCode('');
    setError(undefined);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.lead}>
          {t('second.title')}
        </h2>
        <p className={styles.quiet}>{t(`second.${way}Text`, { to: isolate(second.sentTo ?? '') })}</p>
      </div>
      {(way === 'totp' || way === 'code') && (
        <CodeField
          name="code"
          label={t(`second.${way}`)}
          value={code}
          onValueChange={setCode}
          onComplete={(whole) => void confirm(whole)}
          error={error}
          isAutoFocused
        />
      )}
      {way === 'code' && <SandboxCode code={second.sandboxCode} onUse={setCode} />}
      {way === 'code' && <p className={styles.quiet}>{t('second.codeNote')}</p>}
      {way === 'recovery' && (
        <Field
          name="code"
          label={t('second.recovery')}
          value={code}
          onValueChange={setCode}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          dir="ltr"
        />
      )}
      {way === 'passkey' && error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <FlowAction>
        {isOver ? (
          <Button isWide onClick={flow.startOver}>
            {t('second.startOver')}
          </Button>
        ) : (
          <Button type="submit" isWide isBusy={flow.busy === 'second'} {...(way === 'passkey' && { icon: iconKey })}>
            {t(way === 'passkey' ? 'second.usePasskey' : 'second.confirm')}
          </Button>
        )}
        {!isOver &&
          ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} variant="quiet" isWide icon={ICONS[other]} onClick={() => choose(other)}>
                {t(`second.choose.${other}`)}
              </Button>
            ))}
        {!isOver && (
          <Button variant="quiet" isWide onClick={flow.startOver}>
            {t('second.startOver')}
          </Button>
        )}
      </FlowAction>
    </form>
  );
}

/** A number keeps its order in a sentence that runs from right to left. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
