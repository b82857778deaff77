import { useCommand } from '@candor/client/use-command';
import { useState } from 'react';
import { type Answer, call } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { useVerification } from '../verification/index.ts';

export type SentCode = Answer<'app.user/auth/send_code'> & { readonly mobile: string };

/** Asks for a code to a mobile, behind the security check, and remembers when another one may be asked for. */
export function useCode(purpose: 'register' | 'forgotPassword') {
  const { verify, sheet } = useVerification();
  const [sent, setSent] = useState<SentCode>();
  const sending = useCommand(
    async (mobile: string) => {
      const ticket = await verify();
      // The check was closed: nothing happened.
      return ticket === null ? null : call('app.user/auth/send_code', { mobile, purpose, ticket });
    },
    {
      clearsFirst: true,
      onAnswer: ({ ok }) => tick(ok ? 'done' : 'refused'),
      onDone: (answer, mobile) => setSent({ ...answer, mobile }),
    },
  );

  function forget() {
    sending.forget();
    setSent(undefined);
  }

  return { sending, sent, forget, sheet };
}

export type CodeFlow = ReturnType<typeof useCode>;
