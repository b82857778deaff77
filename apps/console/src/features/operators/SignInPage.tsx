import { useState } from 'react';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondForm, type SecondStep } from './SecondForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** Name and password, and a code where the operator has an authenticator. */
export function SignInPage({ isEnded }: { readonly isEnded: boolean }) {
  const [second, setSecond] = useState<SecondStep>();
  return (
    <SignInFrame>
      {second ? (
        <SecondForm step={second} onBack={() => setSecond(undefined)} />
      ) : (
        <PasswordForm isEnded={isEnded} onSecond={setSecond} />
      )}
    </SignInFrame>
  );
}
