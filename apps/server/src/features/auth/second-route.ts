import { contract, type ParsedInputOf, type SecondFactor } from '@candor/contract';
import { zId } from '@candor/contract/fields';
import { secondLimits } from '@candor/domain/auth';
import { type Id, refuse } from '@candor/kernel';
import * as z from 'zod/mini';
import { type CallContext, handle } from '../../platform/handle.ts';
import { letIn, originOf } from './open-session.ts';
import { isSentCode, SECOND_STEP } from './second-step.ts';

const Asked = z.object({
  subject: zId('usr'),
  data: z.object({ passwordStamp: z.string(), passkey: z.nullable(z.string()), isSent: z.boolean() }),
});
/** Then the password is asked for again. */
const MOST_WRONG = 5;

export const secondRoutes = [
  handle(contract.loginSecond, async (input, context) => {
    const { challenges, clock, config, db, logIns, secondFactors, tries } = context;
    const found = await challenges.look(SECOND_STEP, input.challenge);
    if (found === undefined) return refuse('second.ended');
    const { subject: userId, data } = Asked.parse(found);
    const origin = originOf(context, input.device);
    const limits = secondLimits(userId, { each: config.limits.wrongPasswordsPer15Minutes });
    const seconds = await tries.take(limits);
    if (seconds > 0) {
      await logIns.noteFailure(userId, { origin, by: input.factor, outcome: 'waiting' });
      return refuse('second.tooManyTries', { seconds });
    }
    const by = await prove(context, userId, data, input);
    if (by === null) {
      await logIns.noteFailure(userId, { origin, by: input.factor, outcome: 'wrongSecond' });
      const triesLeft = await challenges.fail(SECOND_STEP, input.challenge, MOST_WRONG);
      if (triesLeft === 0) return refuse('second.ended');
      const { lockedUntil } = await secondFactors.stateOf(db, userId);
      if (lockedUntil === null || input.factor !== 'totp') return refuse('second.wrong', { triesLeft });
      return refuse('second.tooManyTries', { seconds: Math.max(1, Math.ceil((lockedUntil - clock.now()) / 1_000)) });
    }
    await tries.giveBack(limits);
    // Of two right answers at once, one gets in.
    if ((await challenges.take(SECOND_STEP, input.challenge)) === undefined) return refuse('second.ended');
    const { device, remember } = input;
    const opened = await letIn(context, { userId, by, device, remember, passwordStamp: data.passwordStamp });
    return opened.ok ? opened : refuse('second.ended');
  }),
];

async function prove(
  context: CallContext,
  userId: Id<'usr'>,
  asked: z.infer<typeof Asked>['data'],
  { factor, code = '', passkey }: ParsedInputOf<typeof contract.loginSecond>,
): Promise<SecondFactor | null> {
  const { pageOrigin, passkeys, secondFactors } = context;
  // Only what was asked for counts: a code by message must not stand in for the authenticator.
  if (factor === 'code') return asked.isSent && (await isSentCode(context, userId, code)) ? 'code' : null;
  if (asked.isSent) return null;
  if (factor !== 'passkey') return secondFactors.checkCode(userId, code);
  if (asked.passkey === null || passkey === undefined) return null;
  return (await passkeys.finishUse(asked.passkey, passkey, pageOrigin())) === userId ? 'passkey' : null;
}
