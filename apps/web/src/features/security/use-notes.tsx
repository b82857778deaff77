import { instant } from '@candor/kernel';
import { Countdown, Day, TimeAgo } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../../platform/texts.ts';
import type { Overview } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';

/** One line on each guard: the fact a customer would want to check. */
export function useNotes(overview: Overview) {
  const t = useText('security');
  const { tradePassword, totp, passkeys, loginPasswordChangedAt } = overview;
  return {
    loginPassword:
      loginPasswordChangedAt === null ? (
        t('note.neverChanged')
      ) : (
        <>
          {t('note.changed')} <TimeAgo value={instant(loginPasswordChangedAt)} />
        </>
      ),
    tradePassword:
      lockNote(tradePassword.lockedUntil) ?? t(tradePassword.isSet ? 'note.tradeSet' : 'note.tradeMissing'),
    totp:
      totp.since === null ? (
        t('note.totpOff')
      ) : (
        <>
          {t('note.since')} <Day value={instant(totp.since)} />
        </>
      ),
    passkeys: passkeys.length === 0 ? t('note.passkeysOff') : passkeys.map(({ name }) => name).join(', '),
    recoveryCodes: t('note.codesLeft', { count: overview.recoveryCodesLeft }),
    email: overview.email === null ? t('note.emailMissing') : <bdi dir="ltr">{overview.email}</bdi>,
    mobile: overview.mobile === null ? t('note.mobileMissing') : <bdi dir="ltr">{overview.mobile}</bdi>,
    antiPhishing: overview.antiPhishing === null ? t('note.phraseMissing') : <bdi>{overview.antiPhishing}</bdi>,
  } satisfies Record<string, ReactNode>;

  function lockNote(until: number | null): ReactNode {
    if (until === null) return undefined;
    return (
      <>
        {t('note.lockedFor')} <Countdown until={instant(until)} onEnd={() => void readSecurityAnew()} />
      </>
    );
  }
}
