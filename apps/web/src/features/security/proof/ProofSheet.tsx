import { useCommand } from '@candor/client/use-command';
import { answerWithPasskey } from '@candor/client/webauthn';
import { Banner, Button, PasswordField, Sheet } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../../parts/use-failure-words.ts';
import { call } from '../../../platform/api.ts';
import { tick } from '../../../platform/haptics.ts';
import { useText } from '../../../platform/texts.ts';
import styles from './Proof.module.css';
import { placeOf, staysOpen } from './proof-failures.ts';
import { type Factor, factorsOf, SecondPart } from './SecondPart.tsx';
import type { OpenQuestion, Overview, Proof } from './use-proof.tsx';

type Props = { readonly question: OpenQuestion; readonly overview: Overview };

/** The login password once more, and one answer of a second factor where one is on. */
export function ProofSheet({ question, overview }: Props) {
  const t = useText('security');
  const words = useFailureWords();
  const factors = factorsOf(overview);
  const [password, setPassword] = useState(question.password ?? '');
  const [factor, setFactor] = useState<Factor | undefined>(factors[0]);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<'password' | 'second'>();

  async function answerSecond() {
    const nothing: Omit<Proof, 'password'> = {};
    if (factor === undefined) return { ok: true as const, value: nothing };
    if (factor !== 'passkey') return { ok: true as const, value: { secondCode: code.trim() } };
    const asked = await call('app.user/security/prove', {});
    if (!asked.ok) return asked;
    const passkey = await answerWithPasskey(asked.value.options);
    return passkey === null ? null : { ok: true as const, value: { passkey } };
  }

  const { run, isBusy, failure, forget } = useCommand(
    async () => {
      const second = await answerSecond();
      // Null where the customer closed the browser's own question: nothing was tried.
      return second?.ok ? question.run({ password, ...second.value }) : second;
    },
    {
      onDone: (value) => question.finish({ ok: true, value }),
      onRefused: (refused) => {
        if (!staysOpen(refused.code)) return question.finish(refused);
        tick('refused');
        if (placeOf(refused.code) === 'second') setCode('');
      },
    },
  );
  const needsPassword = question.password === undefined || failure?.code === 'auth.wrongPassword';

  function submit(event: FormEvent) {
    event.preventDefault();
    // The sheet may stand inside another form of the page, which is not what was submitted.
    event.stopPropagation();
    if (isBusy) return;
    if (needsPassword && password === '') return setMissing('password');
    if (factor !== undefined && factor !== 'passkey' && code.trim() === '') return setMissing('second');
    setMissing(undefined);
    void run();
  }

  const place = failure && placeOf(failure.code);
  return (
    <Sheet title={question.title} onClose={() => question.finish(null)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {question.text && <p className={styles.text}>{question.text}</p>}
        {failure && place === 'sheet' && <Banner tone="danger">{words(failure)}</Banner>}
        {needsPassword && (
          <PasswordField
            label={t('proof.password')}
            name="password"
            autoComplete="current-password"
            data-autofocus=""
            maxLength={128}
            value={password}
            onValueChange={(value) => {
              setMissing(undefined);
              setPassword(value);
            }}
            error={
              failure && place === 'password'
                ? words(failure)
                : missing === 'password'
                  ? t('proof.passwordMissing')
                  : undefined
            }
          />
        )}
        {factor !== undefined && (
          <SecondPart
            factors={factors}
            factor={factor}
            onFactor={(next) => {
              setFactor(next);
              setCode('');
              setMissing(undefined);
              forget();
            }}
            code={code}
            onCode={(value) => {
              setMissing(undefined);
              setCode(value);
            }}
            isFirst={!needsPassword}
            error={
              failure && place === 'second' ? words(failure) : missing === 'second' ? t('proof.codeMissing') : undefined
            }
          />
        )}
        <Button
          type="submit"
          size="large"
          isWide
          isBusy={isBusy}
          variant={question.isDestructive ? 'danger' : 'primary'}
        >
          {question.submit}
        </Button>
      </form>
    </Sheet>
  );
}
