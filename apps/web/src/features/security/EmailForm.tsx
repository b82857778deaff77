import { Field } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { ContactFlow } from './ContactFlow.tsx';
import type { useProof } from './proof/use-proof.tsx';

/** The shape only; whether it is theirs, the code will show. */
const EMAIL = /^[^\s@<>()",;:\\]{1,64}@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]{2,}$/;

type Props = {
  readonly current: string | null;
  readonly proof?: ReturnType<typeof useProof>;
  readonly onDone: (address: string) => void;
  readonly later?: ReactNode;
};

export function EmailForm({ current, proof, onDone, later }: Props) {
  const t = useText('security');
  const [email, setEmail] = useState('');
  const typed = email.trim();
  return (
    <ContactFlow
      kind="email"
      intro={t(current === null ? 'email.introFirst' : 'email.intro')}
      consequence={current === null ? undefined : t('email.consequence')}
      address={EMAIL.test(typed) ? typed : undefined}
      field={(error) => (
        <Field
          label={t(current === null ? 'email.label' : 'email.new')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          value={email}
          onValueChange={setEmail}
          error={error}
        />
      )}
      start={(proven, address) => call('app.user/security/email_start', { ...proven, email: address })}
      confirm={(address, code) => call('app.user/security/email_confirm', { email: address, code })}
      onDone={onDone}
      later={later}
      {...(proof && { proof })}
    />
  );
}
