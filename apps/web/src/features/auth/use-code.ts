import { useState } from 'react';
import { type Answer, call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { useVerification } from '../verification/index.ts';

export type SentCode = Answer<'app.user/auth/send_code'> & { readonly mobile: string };

/** Asks for a code to a mobile, behind the security check, and remembers when another one may be asked for. */
export function useCode(purpose: 'register' | 'forgotPassword') {
  const { verify, sheet } = useVerification();
  const [sent, setSent] = useState<SentCode>();
  const [isBusy, setBusy] = useState(false);

  /** The refusal, or nothing: then either a code is on its way, or the check was closed and nothing happened. */
  async function send(mobile: string): Promise<Failure | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    const ticket = await verify();
    const reply = ticket === null ? undefined : await call('app.user/auth/send_code', { mobile, purpose, ticket });
    setBusy(false);
    if (reply === undefined) return undefined;
    tick(reply.ok ? 'done' : 'refused');
    if (!reply.ok) return reply;
    setSent({ ...reply.value, mobile });
    return undefined;
  }

  return { send, sent, forget: () => setSent(undefined), isBusy, sheet };
}

export type CodeFlow = ReturnType<typeof useCode>;
