import { answerWithPasskey } from '@candor/client/webauthn';
import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { type Factor, factorsOf, SecondPart } from './SecondPart.tsx';
import type { Proof } from './use-proof.tsx';

type Second = Omit<Proof, 'password'>;

/**
 * The second factor beside another question, in one sheet with it. The part is nothing where none is on. An answer of null
 * means that nothing was tried: the code is missing, which the part says, or the customer closed the browser's question.
 */
export function useSecond({ isEnabled = true }: { readonly isEnabled?: boolean } = {}): {
  readonly part: ReactNode;
  readonly answer: () => Promise<Second | null>;
} {
  const t = useText('security');
  const overview = useCall('app.user/security/overview', {}, { isEnabled });
  const factors = overview.data ? factorsOf(overview.data) : [];
  const [picked, setPicked] = useState<Factor>();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const factor = picked ?? factors[0];

  async function answer(): Promise<Second | null> {
    if (factor === undefined) return {};
    if (factor !== 'passkey') {
      if (code.trim() !== '') return { secondCode: code.trim() };
      setMissing(true);
      return null;
    }
    const asked = await call('app.user/security/prove', {});
    const passkey = asked.ok ? await answerWithPasskey(asked.value.options) : null;
    return passkey === null ? null : { passkey };
  }

  const part = factor !== undefined && (
    <SecondPart
      factors={factors}
      factor={factor}
      onFactor={(next) => {
        setPicked(next);
        setCode('');
        setMissing(false);
      }}
      code={code}
      onCode={(value) => {
        setMissing(false);
        setCode(value);
      }}
      isFirst={false}
      error={isMissing ? t('proof.codeMissing') : undefined}
    />
  );
  return { part, answer };
}
