import { Field } from '@candor/ui';
import { useState } from 'react';
import type { useProof } from '../../parts/proof/use-proof.tsx';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { ContactFlow } from './ContactFlow.tsx';

type Props = {
  readonly current: string | null;
  readonly proof?: ReturnType<typeof useProof>;
  readonly onDone: (address: string) => void;
};

/** In international form: whoever changes a number often changes the country too. */
export function MobileForm({ current, proof, onDone }: Props) {
  const t = useText('security');
  const [typed, setTyped] = useState('');
  const number = `+${typed.replace(/\D/g, '').replace(/^00/, '')}`;
  return (
    <ContactFlow
      kind="mobile"
      intro={t(current === null ? 'mobile.introFirst' : 'mobile.intro')}
      consequence={current === null ? undefined : t('mobile.consequence')}
      address={/^\+[1-9]\d{6,14}$/.test(number) ? number : undefined}
      field={(error) => (
        <Field
          label={t('mobile.label')}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          hint={t('mobile.hint')}
          maxLength={30}
          value={typed}
          onValueChange={setTyped}
          error={error}
        />
      )}
      start={(proven, address) => call('app.user/security/mobile_start', { ...proven, mobile: address })}
      confirm={(address, code) => call('app.user/security/mobile_confirm', { mobile: address, code })}
      onDone={onDone}
      {...(proof && { proof })}
    />
  );
}
