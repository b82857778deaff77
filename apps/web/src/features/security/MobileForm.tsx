import { guessRegion, readMobile } from '@candor/domain/auth';
import { useState } from 'react';
import { MobileField, type TypedMobile } from '../../parts/mobile/MobileField.tsx';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { ContactFlow } from './ContactFlow.tsx';
import type { useProof } from './proof/use-proof.tsx';
import { useOldNumber } from './use-old-number.tsx';

type Props = {
  readonly current: string | null;
  readonly proof?: ReturnType<typeof useProof>;
  readonly onDone: (address: string) => void;
};

const HOME_REGION = 'US';

/** Begins with the country of the number that is replaced. Loads the numbering plans of the world. */
export function MobileForm({ current, proof, onDone }: Props) {
  const t = useText('security');
  const [mobile, setMobile] = useState<TypedMobile>(() => ({
    region: readMobile(current ?? '')?.region ?? guessRegion(navigator.languages, HOME_REGION),
    typed: '',
    number: undefined,
  }));
  const old = useOldNumber(current ?? '');
  return (
    <ContactFlow
      kind="mobile"
      intro={t(current === null ? 'mobile.introFirst' : 'mobile.intro')}
      consequence={current === null ? undefined : t(old.isLost ? 'mobile.consequenceLost' : 'mobile.consequence')}
      beside={current === null ? undefined : old}
      address={mobile.number}
      field={(error) => <MobileField value={mobile} onValueChange={setMobile} isChecked={error !== undefined} />}
      start={(proven, address) => call('app.user/security/mobile_start', { ...proven, mobile: address })}
      confirm={(address, code) =>
        call('app.user/security/mobile_confirm', { mobile: address, code, ...(current !== null && old.given) })
      }
      onDone={onDone}
      {...(proof && { proof })}
    />
  );
}
