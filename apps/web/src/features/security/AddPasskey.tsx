import { describeDevice } from '@candor/domain/auth';
import { Banner, Button, Field, Sheet } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call, type Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { createPasskey } from '../../platform/webauthn.ts';
import { useProof } from './proof/use-proof.tsx';
import styles from './Security.module.css';

const MAX_NAME = 40;

type Props = {
  readonly taken: readonly string[];
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
};

/** A name first, so that the list can be read a year from now; then the proof, then the device's own question. */
export function AddPasskey({ taken, onAdded, onClose }: Props) {
  const t = useText('security');
  const words = useFailureWords();
  const proof = useProof();
  const [name, setName] = useState(() => suggestName(taken, t('passkey.defaultName')));
  const [problem, setProblem] = useState<'missing' | 'cancelled'>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setProblem('missing');
    setProblem(undefined);
    setFailure(undefined);
    const started = await proof.ask({
      title: t('passkey.proofTitle'),
      submit: t('passkey.next'),
      run: (given) => call('app.user/security/passkey_start', given),
    });
    if (started === null) return;
    if (!started.ok) return setFailure(started);
    setBusy(true);
    const passkey = await createPasskey(started.value.options);
    const reply = passkey && (await call('app.user/security/passkey_add', { name: name.trim(), passkey }));
    setBusy(false);
    if (!reply) return setProblem('cancelled');
    if (!reply.ok) return setFailure(reply);
    onAdded(reply.value.recoveryCodes);
  }

  return (
    <>
      <Sheet title={t('passkey.add')} onClose={onClose}>
        <form className={styles.fields} onSubmit={submit} noValidate>
          {failure && <Banner tone="danger">{words(failure)}</Banner>}
          {problem === 'cancelled' && <Banner tone="warn">{t('passkey.cancelled')}</Banner>}
          <Field
            label={t('passkey.name')}
            name="name"
            hint={t('passkey.nameHint')}
            value={name}
            onValueChange={setName}
            maxLength={MAX_NAME}
            error={problem === 'missing' ? t('passkey.nameMissing') : undefined}
            data-autofocus=""
          />
          <Button type="submit" size="large" isWide isBusy={isBusy}>
            {t('passkey.next')}
          </Button>
        </form>
      </Sheet>
      {proof.sheet}
    </>
  );
}

function suggestName(taken: readonly string[], otherwise: string): string {
  const device = describeDevice(navigator.userAgent) || otherwise;
  const base = device.slice(0, MAX_NAME - 3);
  let name = base;
  for (let number = 2; taken.includes(name); number += 1) name = `${base} ${number}`;
  return name;
}
