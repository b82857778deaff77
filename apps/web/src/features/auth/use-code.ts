import { useCommand } from '@candor/client/use-command';
import { useState } from 'react';
import { type Answer, call } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { tick } from '../../platform/haptics.ts';
import { currentDevice } from '../../platform/session-device.ts';
import { useVerification } from '../verification/index.ts';

export type SentCode = Answer<'app.user/auth/send_code'> & { readonly mobile: string };

/** Asks for a code to a mobile, behind the security check, and remembers when another one may be asked for. */
export function useCode(purpose: 'register' | 'forgotPassword', kept?: SentCode) {
  const { verify, sheet } = useVerification();
  const [sent, setSent] = useState(kept);
  const [isAway, setAway] = useState(false);
  const sending = useCommand(
    async (mobile: string) => {
      const ticket = await verify();
      // The check was closed: nothing happened.
      return ticket === null
        ? null
        : call('app.user/auth/send_code', { mobile, purpose, ticket, device: currentDevice() });
    },
    {
      clearsFirst: true,
      onAnswer: ({ ok }) => tick(ok ? 'done' : 'refused'),
      onDone: (answer, mobile) => {
        setSent({ ...answer, mobile });
        setAway(false);
      },
    },
  );

  /** A code that is on its way to this very number is not asked for again before its time: it can still be entered. */
  async function ask(mobile: string): Promise<void> {
    if (sent?.mobile === mobile && clock.now() < sent.resendAt) return setAway(false);
    await sending.run(mobile);
  }

  /** Back to the number; what was sent there stays good. */
  function back() {
    sending.forget();
    setAway(true);
  }

  return { sending, sent: isAway ? undefined : sent, known: sent, ask, back, sheet };
}

export type CodeFlow = ReturnType<typeof useCode>;
