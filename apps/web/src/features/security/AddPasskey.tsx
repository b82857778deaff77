import { useCommand } from '@candor/client/use-command';
import { createPasskey } from '@candor/client/webauthn';
import { describeDevice } from '@candor/domain/auth';
import { Banner, Button, Field, Sheet } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
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
  const adding = useCommand(
    async (options: string) => {
      const passkey = await createPasskey(options);
      if (passkey) return call('app.user/security/passkey_add', { name: name.trim(), passkey });
      setProblem('cancelled');
      return null;
    },
    { onDone: ({ recoveryCodes }) => onAdded(recoveryCodes) },
  );
  const starting = useCommand(
    () =>
      proof.ask({
        title: t('passkey.proofTitle'),
        submit: t('passkey.next'),
        run: (given) => call('app.user/security/passkey_start', given),
      }),
    { onDone: ({ options }) => adding.run(options) },
  );
  const failure = starting.failure ?? adding.failure;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (adding.isBusy) return;
    if (name.trim() === '') return setProblem('missing');
    setProblem(undefined);
    starting.forget();
    adding.forget();
    void starting.run();
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
          <Button type="submit" size="large" isWide isBusy={adding.isBusy}>
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
