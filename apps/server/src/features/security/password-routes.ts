import { contract } from '@candor/contract';
import { checkNewPassword } from '@candor/domain/auth';
import { isWeakTradePassword } from '@candor/domain/security';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { afterProof, checkSecond } from '../../services/guard/proof.ts';
import { shutOut } from '../../services/guard/shut-out.ts';
import { lockAllTrading } from '../../services/session/session-rows.ts';
import { noteChange } from './note-change.ts';
import { securityStore } from './store.ts';

export const passwordRoutes = [
  handle(contract.changePassword, async (input, context) => {
    const { clock, db, outbox, passwords, session, sessions, user } = context;
    // Read before the proof: what the proof is about to be compared with is also what may be replaced.
    const known = await securityStore(db).get(user.id);
    return afterProof(context, input, async () => {
      const unfit = checkNewPassword(
        { password: input.newPassword, confirmation: input.confirmation },
        { username: user.username, mobile: known.mobile ?? undefined },
        passwords.isBreached,
      );
      if (unfit) return unfit;
      if (input.newPassword === input.password) return refuse('password.same');
      const fresh = await passwords.hash(input.newPassword);
      const done = await db.transaction(async (tx) => {
        const isMine = await securityStore(tx).replacePassword(user.id, {
          old: known.password_hash,
          fresh,
          now: clock.now(),
        });
        // Another session was quicker, so the password that was proven is no longer the password.
        if (!isMine) return refuse('auth.wrongPassword');
        await sessions.endAll(user.id, session.id, tx);
        await shutOut(tx, context, user.id);
        const holdUntil = await noteChange(context, tx, { what: 'loginPassword', before: known });
        return ok({ holdUntil: holdUntil ?? clock.now() });
      });
      if (!done.ok) return done;
      sessions.forget(user.id);
      outbox.wake();
      return done;
    });
  }),

  handle(contract.setTradePassword, async (input, context) => {
    const { db, outbox, passwords, sessions, user } = context;
    return afterProof(context, input, async () => {
      const known = await securityStore(db).get(user.id);
      if (known.trade_password_hash !== null) return refuse('tradePassword.alreadySet');
      const unfit = judge(input, known.mobile);
      if (unfit) return unfit;
      const hash = await passwords.hash(input.newTradePassword);
      const done = await db.transaction(async (tx) => {
        const isMine = await securityStore(tx).setFirstTradePassword(user.id, hash);
        if (!isMine) return refuse('tradePassword.alreadySet');
        await noteChange(context, tx, { what: 'tradePassword', isFirst: true, before: known });
        return ok({});
      });
      if (!done.ok) return done;
      sessions.forget(user.id);
      outbox.wake();
      return done;
    });
  }),

  handle(contract.changeTradePassword, async (input, context) => {
    const { clock, codes, db, outbox, passwords, sessions, user } = context;
    const known = await securityStore(db).get(user.id);
    const { mobile, trade_password_hash: old } = known;
    if (old === null) return refuse('tradePassword.notSet');
    const unfit = judge(input, mobile);
    if (unfit) return unfit;
    if (mobile === null) return refuse('code.wrong');
    const sent = { asker: { by: 'owner' }, to: mobile, purpose: 'tradePassword', code: input.code } as const;
    // Looked at first and put back, for a refusal undoes its use: otherwise a mistyped message code would use up a code
    // of the authenticator too.
    const isWrong = (
      await db.transaction(async (tx) => ((await codes.check(tx, sent)) ? refuse('code.good') : ok(null)))
    ).ok;
    if (isWrong) return refuse('code.wrong');
    const unproven = await checkSecond(context, input);
    if (unproven) return unproven;
    const fresh = await passwords.hash(input.newTradePassword);
    const done = await db.transaction(async (tx) => {
      if (!(await codes.check(tx, sent))) return refuse('code.wrong');
      const isMine = await securityStore(tx).replaceTradePassword(user.id, { old, fresh });
      if (!isMine) return refuse('code.wrong');
      await lockAllTrading(tx, user.id);
      const holdUntil = await noteChange(context, tx, { what: 'tradePassword', before: known });
      return ok({ holdUntil: holdUntil ?? clock.now() });
    });
    if (!done.ok) return done;
    sessions.forget(user.id);
    outbox.wake();
    return done;
  }),

  handle(contract.sendSecurityCode, async ({ purpose }, { codes, db, lang, user }) => {
    const { mobile } = await securityStore(db).get(user.id);
    if (mobile === null) return refuse('security.noMobile');
    return db.transaction((tx) =>
      codes.issue(tx, {
        asker: { by: 'owner' },
        channel: 'sms',
        to: mobile,
        purpose,
        lang,
        userId: user.id,
        isReal: true,
      }),
    );
  }),
];

function judge(input: { newTradePassword: string; confirmation: string }, mobile: string | null) {
  if (input.newTradePassword !== input.confirmation) return refuse('password.differ');
  return isWeakTradePassword(input.newTradePassword, { mobile }) ? refuse('tradePassword.weak') : undefined;
}
