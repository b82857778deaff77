import { contract } from '@candor/contract';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { afterProof } from '../../services/guard/proof.ts';
import { USUAL_WINDOW_MS } from '../../services/session/tries.ts';
import { noteChange } from './note-change.ts';
import { securityStore } from './store.ts';

export const secondFactorRoutes = [
  handle(contract.startTotp, async (input, context) => {
    const { db, secondFactors, user } = context;
    return afterProof(context, input, async () => {
      return ok(await db.transaction((tx) => secondFactors.startTotp(tx, user.id)));
    });
  }),

  handle(contract.confirmTotp, async ({ code }, context) => {
    const { config, db, outbox, secondFactors, tries, user } = context;
    const allowed = config.limits.wrongPasswordsPer15Minutes;
    const limits = [{ key: `totp-confirm:${user.id}`, allowed, windowMs: USUAL_WINDOW_MS }];
    const seconds = await tries.take(limits);
    if (seconds > 0) return refuse('auth.tooManyTries', { seconds });
    const done = await db.transaction(async (tx) => {
      const confirmed = await secondFactors.confirmTotp(tx, user.id, code);
      if (confirmed.ok) {
        await noteChange(context, tx, { what: 'totpAdded', before: await securityStore(tx).get(user.id) });
      }
      return confirmed;
    });
    if (!done.ok) return done;
    await tries.giveBack(limits);
    outbox.wake();
    return done;
  }),

  handle(contract.stopTotp, async (input, context) => {
    const { clock, db, outbox, secondFactors, user } = context;
    return afterProof(context, input, async () => {
      const done = await db.transaction(async (tx) => {
        const { totpSince } = await secondFactors.stateOf(tx, user.id);
        // Already off, perhaps by a double tap: nothing is changed, so nothing is held anew.
        if (totpSince === null) return ok({ holdUntil: (await context.holds.find(tx, user.id))?.until ?? clock.now() });
        await secondFactors.stopTotp(tx, user.id);
        const before = await securityStore(tx).get(user.id);
        return ok({ holdUntil: (await noteChange(context, tx, { what: 'totpRemoved', before })) ?? clock.now() });
      });
      outbox.wake();
      return done;
    });
  }),

  handle(contract.newRecoveryCodes, async (input, context) => {
    const { db, outbox, secondFactors, user } = context;
    if ((await secondFactors.factorsOf(db, user.id)).length === 0) return refuse('second.off');
    return afterProof(context, input, async () => {
      const recoveryCodes = await db.transaction(async (tx) => {
        const codes = await secondFactors.newRecoveryCodes(tx, user.id);
        await noteChange(context, tx, { what: 'recoveryCodes', before: await securityStore(tx).get(user.id) });
        return codes;
      });
      outbox.wake();
      return ok({ recoveryCodes });
    });
  }),
];
