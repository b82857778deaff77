import { contract } from '@candor/contract';
import { readMobile } from '@candor/domain/auth';
import { LOST_MOBILE_HOLDS } from '@candor/domain/security';
import { DAY_MS, ok, type Refusal, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { afterProof } from '../../services/guard/proof.ts';
import { noteChange } from './note-change.ts';
import { securityStore } from './store.ts';

/**
 * The account is part of a code's purpose: a code that one account asked for, with its own password, must not confirm
 * the address on another account, where only a session was stolen.
 */
const purposeOf = (kind: 'email' | 'mobile', userId: string) => `${kind}:${userId}`;

/** Whoever has one account could otherwise make us write to every number there is, and pay for it. */
const CONTACTS_PER_DAY = 10;

async function countContact({ config, tries, user }: CustomerContext): Promise<Refusal<'code.tooMany'> | undefined> {
  const allowed = CONTACTS_PER_DAY * config.limits.scale;
  const seconds = await tries.take([{ key: `contact:${user.id}`, allowed, windowMs: DAY_MS }]);
  return seconds === 0 ? undefined : refuse('code.tooMany');
}

export const contactRoutes = [
  handle(contract.startEmail, async (input, context) => {
    const { codes, db, ip, lang, user } = context;
    return afterProof(context, input, async () => {
      const tooMany = await countContact(context);
      if (tooMany) return tooMany;
      // Where it is somebody else's, everything is counted and answered the same, but no code is right.
      const isReal = !(await securityStore(db).isEmailTaken(user.id, input.email));
      return db.transaction((tx) =>
        codes.issue(tx, {
          asker: { by: 'account', id: user.id },
          channel: 'email',
          to: input.email,
          purpose: purposeOf('email', user.id),
          lang,
          ip,
          isReal,
          ...(isReal ? { template: 'code.email' as const } : {}),
        }),
      );
    });
  }),

  handle(contract.confirmEmail, async (input, context) => {
    const { codes, db, outbox, user } = context;
    const done = await db.transaction(async (tx) => {
      const store = securityStore(tx);
      const asker = { by: 'account', id: user.id } as const;
      const given = { asker, to: input.email, purpose: purposeOf('email', user.id), code: input.code };
      if (!(await codes.check(tx, given))) return refuse('code.wrong');
      const before = await store.get(user.id);
      if (before.email === input.email) return ok({ holdUntil: null });
      if (!(await store.setEmail(user.id, input.email))) return refuse('code.wrong');
      const after = { ...before, email: input.email };
      const isFirst = before.email === null;
      return ok({ holdUntil: await noteChange(context, tx, { what: 'email', isFirst, before, after }) });
    });
    if (done.ok) outbox.wake();
    return done;
  }),

  handle(contract.startMobile, async (input, context) => {
    const { codes, db, ip, lang, user } = context;
    return afterProof(context, input, async () => {
      const mobile = readMobile(input.mobile);
      if (mobile === undefined) return refuse('mobile.unreachable');
      const tooMany = await countContact(context);
      if (tooMany) return tooMany;
      const isReal = !(await securityStore(db).isMobileTaken(user.id, mobile.number));
      return db.transaction((tx) =>
        codes.issue(tx, {
          asker: { by: 'account', id: user.id },
          channel: 'sms',
          to: mobile.number,
          purpose: purposeOf('mobile', user.id),
          lang,
          ip,
          isReal,
          ...(isReal ? { template: 'code.mobile' as const } : {}),
        }),
      );
    });
  }),

  handle(contract.confirmMobile, async (input, context) => {
    const { clock, codes, db, outbox, user } = context;
    const mobile = readMobile(input.mobile);
    if (mobile === undefined) return refuse('code.wrong');
    const done = await db.transaction(async (tx) => {
      const store = securityStore(tx);
      const asker = { by: 'account', id: user.id } as const;
      const given = { asker, to: mobile.number, purpose: purposeOf('mobile', user.id), code: input.code };
      if (!(await codes.check(tx, given))) return refuse('code.wrong');
      const before = await store.get(user.id);
      const isOldShown = await isOldNumberShown(context, tx, before.mobile, input.oldCode);
      if (isOldShown === null) return refuse('code.wrong');
      if (!(await store.setMobile(user.id, mobile))) return refuse('code.wrong');
      const after = { ...before, mobile: mobile.number };
      const isFirst = before.mobile === null;
      const holdTimes = isOldShown ? 1 : LOST_MOBILE_HOLDS;
      const holdUntil = await noteChange(context, tx, { what: 'mobile', isFirst, holdTimes, before, after });
      return ok({ holdUntil: holdUntil ?? clock.now() });
    });
    if (done.ok) outbox.wake();
    return done;
  }),
];

/** [SEC-15] Whether a code to the old number came back; null where a wrong one did. */
async function isOldNumberShown({ codes }: CustomerContext, tx: Tx, old: string | null, code: string | undefined) {
  if (old === null || code === undefined) return false;
  return (await codes.check(tx, { asker: { by: 'owner' }, to: old, purpose: 'changeMobile', code })) ? true : null;
}
