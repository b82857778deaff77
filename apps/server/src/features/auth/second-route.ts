import { contract, type ParsedInputOf } from '@candor/contract';
import { zId } from '@candor/contract/fields';
import { secondLimits } from '@candor/domain/auth';
import { type Id, refuse } from '@candor/kernel';
import * as z from 'zod/mini';
import { type CallContext, handle } from '../../platform/handle.ts';
import { letIn, originOf, SECOND_STEP } from './let-in.ts';

const Asked = z.object({
  subject: zId('usr'),
  data: z.object({ passwordStamp: z.string(), passkey: z.nullable(z.string()) }),
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
    const by = await prove(context, userId, data.passkey, input);
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
    const opened = await letIn(context, { userId, by, device: input.device, passwordStamp: data.passwordStamp });
    return opened.ok ? opened : refuse('second.ended');
  }),
];

async function prove(
  { pageOrigin, passkeys, secondFactors }: CallContext,
  userId: Id<'usr'>,
  passkeyChallenge: string | null,
  input: ParsedInputOf<typeof contract.loginSecond>,
): Promise<'totp' | 'recovery' | 'passkey' | null> {
  if (input.factor !== 'passkey') return secondFactors.checkCode(userId, input.code ?? '');
  if (passkeyChallenge === null || input.passkey === undefined) return null;
  return (await passkeys.finishUse(passkeyChallenge, input.passkey, pageOrigin)) === userId ? 'passkey' : null;
}
