import type { SecondFactor } from '@candor/contract';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { type Answer, call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { type NewSession, startSession } from '../../platform/session.ts';
import { currentDevice } from '../../platform/session-device.ts';
import { useText } from '../../platform/texts.ts';
import { answerWithPasskey } from '../../platform/webauthn.ts';
import { prepareVerification, useVerification } from '../verification/index.ts';

export type Second = NonNullable<Answer<'app.user/auth/login'>['second']>;

/** The steps of a sign-in and what they call. Words and fields are the form's. */
export function useSignIn(onDone: () => void) {
  const t = useText('auth');
  const showToast = useToast();
  const { verify, sheet } = useVerification();
  const [second, setSecond] = useState<Second>();
  const [busy, setBusy] = useState<'password' | 'passkey' | 'second'>();

  function finish(given: NewSession) {
    tick();
    startSession(given);
    showToast(t('signIn.welcome', { name: given.user.username }));
    onDone();
  }

  /** Runs one step at a time; a second tap does nothing. */
  async function step(what: NonNullable<typeof busy>, job: () => Promise<Failure | undefined>) {
    if (busy !== undefined) return undefined;
    setBusy(what);
    const failure = await job();
    setBusy(undefined);
    if (failure) tick('refused');
    return failure;
  }

  return {
    busy,
    second,
    sheet,
    prepare: prepareVerification,
    startOver: () => setSecond(undefined),
    /** The security check opens first; whoever closes it has changed nothing. */
    signIn: (account: string, password: string) =>
      step('password', async () => {
        const ticket = await verify();
        if (ticket === null) return undefined;
        const reply = await call('app.user/auth/login', { account, password, ticket, device: currentDevice() });
        if (!reply.ok) return reply;
        const { token, session, user, second: asked } = reply.value;
        if (asked) setSecond(asked);
        else if (token !== null && session !== null && user !== null) finish({ token, session, user });
        return undefined;
      }),
    signInByPasskey: () =>
      step('passkey', async () => {
        const asked = await call('app.user/auth/passkey_options', {});
        if (!asked.ok) return asked;
        const passkey = await answerWithPasskey(asked.value.options);
        if (passkey === null) return undefined;
        const { challenge } = asked.value;
        const reply = await call('app.user/auth/passkey', { challenge, passkey, device: currentDevice() });
        if (!reply.ok) return reply;
        finish(reply.value);
        return undefined;
      }),
    confirm: (factor: SecondFactor, code: string) =>
      step('second', async () => {
        if (!second) return undefined;
        const passkey = factor === 'passkey' ? await answerWithPasskey(second.passkey ?? '{}') : undefined;
        if (passkey === null) return undefined;
        const proof = passkey === undefined ? { code } : { passkey };
        const { challenge } = second;
        const reply = await call('app.user/auth/second', { challenge, factor, ...proof, device: currentDevice() });
        if (!reply.ok) return reply;
        finish(reply.value);
        return undefined;
      }),
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
