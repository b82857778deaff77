import type { OutputOf } from '@candor/contract';
import { confirmOperatorTotp, operatorMe, startOperatorTotp } from '@candor/contract/operators/calls';
import { Banner, Button, CodeField, CopyButton } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { CopyText } from '../../parts/CopyText.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './Own.module.css';
import { CurrentPassword, SecondCode } from './OwnFields.tsx';

export type TotpStepsProps = { readonly isReplacing: boolean; readonly onDone: () => void };

/** Password, then the secret to scan, then its first code, then the recovery codes, shown this once. */
export function TotpSteps({ isReplacing, onDone }: TotpStepsProps) {
  const [secret, setSecret] = useState<OutputOf<typeof startOperatorTotp>>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesStep codes={codes} onDone={onDone} />;
  if (secret) return <ScanStep secret={secret} onCodes={setCodes} />;
  return <PasswordStep isReplacing={isReplacing} onSecret={setSecret} />;
}

type Secret = OutputOf<typeof startOperatorTotp>;

function PasswordStep(props: { readonly isReplacing: boolean; readonly onSecret: (secret: Secret) => void }) {
  const t = useText();
  const failureWords = useFailureWords();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const starting = useCommand(startOperatorTotp, { onDone: props.onSecret });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!starting.isBusy) void starting.run({ password, code: props.isReplacing ? code : undefined });
  };
  return (
    <form className={styles.enrol} onSubmit={submit} noValidate>
      <p className={styles.note}>{t('own.totp.explain')}</p>
      <CurrentPassword value={password} onValueChange={setPassword} />
      {props.isReplacing && <SecondCode label={t('own.totp.oldCode')} value={code} onValueChange={setCode} />}
      {starting.failure && <Banner tone="danger">{failureWords(starting.failure)}</Banner>}
      <Button type="submit" isWide isBusy={starting.isBusy}>
        {t('own.totp.next')}
      </Button>
    </form>
  );
}

function ScanStep({ secret, onCodes }: { readonly secret: Secret; readonly onCodes: (codes: string[]) => void }) {
  const t = useText();
  const failureWords = useFailureWords();
  const [code, setCode] = useState('');
  const confirming = useCommand(confirmOperatorTotp, {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const confirm = (typed: string) => !confirming.isBusy && void confirming.run({ code: typed });
  return (
    <form
      className={styles.enrol}
      onSubmit={(event) => {
        event.preventDefault();
        confirm(code);
      }}
      noValidate
    >
      <p className={styles.note}>{t('own.totp.scan')}</p>
      <QrCode value={secret.uri} label={t('own.totp.qr')} />
      <CopyText value={secret.secret} what={t('own.totp.secret')} />
      <CodeField label={t('own.totp.code')} value={code} onValueChange={setCode} onComplete={confirm} />
      {confirming.failure && <Banner tone="danger">{failureWords(confirming.failure)}</Banner>}
      <Button type="submit" isWide isBusy={confirming.isBusy}>
        {t('own.totp.confirm')}
      </Button>
    </form>
  );
}

function CodesStep({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useText();
  // Only now is the page asked who this is: with the answer the sheet may go, and the codes with it.
  const leaving = useCommand(operatorMe, { touches: [operatorMe], onDone });
  return (
    <div className={styles.enrol}>
      <p className={styles.note}>{t('own.totp.codes')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} label={t('own.totp.copy')} />
      <Button isWide isBusy={leaving.isBusy} onClick={() => void leaving.run({})}>
        {t('own.totp.saved')}
      </Button>
    </div>
  );
}
