import type { contract, OutputOf } from '@candor/contract';
import { asksForCode } from '@candor/domain/auth';
import { type Id, ok, type Result } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { CallContext } from '../../platform/handle.ts';
import { letIn } from './open-session.ts';
import { askSecond, sendSecond } from './second-step.ts';

const NOT_YET = { token: null, session: null, expires_at: null, remembered_until: null, user: null };

export type FirstFactor = {
  readonly userId: Id<'usr'>;
  readonly by: 'password' | 'wallet';
  readonly device: string | undefined;
  readonly remember: '0' | '1' | undefined;
  /** The password in force: another one by the end of the log-in ends it, whichever factor came first. */
  readonly passwordStamp: string;
  readonly isKnownDevice: boolean;
  /** Whether what was shown still counts, asked in the transaction that lets somebody in. */
  readonly isStillGood?: (tx: Tx) => Promise<boolean>;
};

/** [ATH-18] One factor was right: asks for the second where one is on, for a code where the device is new, or opens the session. */
export async function afterFirstFactor(
  context: CallContext,
  { isKnownDevice, ...given }: FirstFactor,
): Promise<Result<OutputOf<typeof contract.login>, 'auth.wrongCredentials' | 'code.tooMany' | 'code.paused'>> {
  const { config, db, secondFactors, settings } = context;
  const { userId, passwordStamp } = given;
  const factors = await secondFactors.factorsOf(db, userId);
  if (factors.length > 0) {
    const second = await askSecond(context, userId, passwordStamp, factors);
    return ok({ ...NOT_YET, second });
  }
  const isSetSo = await settings.get('login.codeOnNewDevice');
  if (asksForCode({ mode: config.mode, isSetSo, isKnownDevice, hasSecondFactor: false })) {
    const second = await sendSecond(context, userId, passwordStamp);
    return second.ok ? ok({ ...NOT_YET, second: second.value }) : second;
  }
  const opened = await letIn(context, given);
  return opened.ok ? ok({ ...opened.value, second: null }) : opened;
}
