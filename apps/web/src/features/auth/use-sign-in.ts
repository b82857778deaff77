import { type Outcome, useCommand } from '@candor/client/use-command';
import { answerWithPasskey } from '@candor/client/webauthn';
import type { SecondFactor } from '@candor/contract';
import { type Ok, ok } from '@candor/kernel';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { type Answer, call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { type NewSession, startSession } from '../../platform/session.ts';
import { currentDevice } from '../../platform/session-device.ts';
import { useText } from '../../platform/texts.ts';
import { prepareVerification, useVerification } from '../verification/index.ts';

type What = 'password' | 'passkey' | 'wallet' | 'second';
type Step = { readonly what: What; readonly job: () => Promise<Outcome<unknown>> };

type WalletSignature = { readonly challenge: string; readonly message: string; readonly signature: string };

export type Second = NonNullable<Answer<'app.user/auth/login'>['second']>;

/** The steps of a sign-in and what they call. Words and fields are the form's. */
export function useSignIn(onDone: () => void, isRemembering: boolean) {
  const t = useText('auth');
  const showToast = useToast();
  const { verify, sheet } = useVerification();
  const remember = isRemembering ? '1' : '0';
  const [second, setSecond] = useState<Second>();
  const { run, running } = useCommand(({ job }: Step) => job(), { onRefused: () => tick('refused') });

  function finish(given: NewSession) {
    tick();
    startSession(given);
    showToast(t('signIn.welcome', { name: given.user.username }));
    onDone();
  }

  /** One factor was right: either that was all, or the second is asked for. */
  function goOn({ token, session, remembered_until, user, second: asked }: Answer<'app.user/auth/login'>) {
    if (asked) setSecond(asked);
    else if (token !== null && session !== null && user !== null) finish({ token, session, remembered_until, user });
  }

  /** Runs one step at a time; a second tap does nothing. Answers with the refusal, if there is one. */
  async function step(what: What, job: Step['job']): Promise<Failure | undefined> {
    const reply = await run({ what, job });
    return reply === null || reply.ok ? undefined : reply;
  }

  return {
    busy: running?.what,
    second,
    sheet,
    prepare: prepareVerification,
    startOver: () => setSecond(undefined),
    /** The security check opens first; whoever closes it has changed nothing. */
    signIn: (account: string, password: string) =>
      step('password', async () => {
        const ticket = await verify();
        if (ticket === null) return null;
        const reply = await call('app.user/auth/login', {
          account,
          password,
          ticket,
          device: currentDevice(),
          remember,
        });
        if (!reply.ok) return reply;
        goOn(reply.value);
        return ok(null);
      }),
    /** `sign` has a wallet sign the message of a sign-in. */
    signInByWallet: (sign: () => Promise<Ok<WalletSignature> | Failure>) =>
      step('wallet', async () => {
        const signed = await sign();
        if (!signed.ok) return signed;
        const reply = await call('app.dapp/sign_in', { ...signed.value, device: currentDevice(), remember });
        if (!reply.ok) return reply;
        goOn(reply.value);
        return ok(null);
      }),
    signInByPasskey: () =>
      step('passkey', async () => {
        const asked = await call('app.user/auth/passkey_options', {});
        if (!asked.ok) return asked;
        const passkey = await answerWithPasskey(asked.value.options);
        if (passkey === null) return null;
        const { challenge } = asked.value;
        const reply = await call('app.user/auth/passkey', {
          challenge,
          passkey,
          device: currentDevice(),
          remember,
        });
        if (!reply.ok) return reply;
        finish(reply.value);
        return ok(null);
      }),
    confirm: (factor: SecondFactor, code: string) =>
      step('second', async () => {
        if (!second) return null;
        const passkey = factor === 'passkey' ? await answerWithPasskey(second.passkey ?? '{}') : undefined;
        if (passkey === null) return null;
        const proof = passkey === undefined ? { code } : { passkey };
        const { challenge } = second;
        const reply = await call('app.user/auth/second', {
          challenge,
          factor,
          ...proof,
          device: currentDevice(),
          remember,
        });
        if (!reply.ok) return reply;
        finish(reply.value);
        return ok(null);
      }),
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
