import { contract } from '@candor/contract';
import { confirmableFrom, mayConfirm } from '@candor/domain/security';
import { ok, refuse } from '@candor/kernel';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { handle } from '../../platform/handle.ts';
import { confirmPasskey } from '../../services/guard/passkey-rows.ts';
import { afterProof } from '../../services/guard/proof.ts';
import { noteChange } from './note-change.ts';
import { securityStore } from './store.ts';

const MAX_PASSKEYS = 10;

export const passkeyRoutes = [
  handle(contract.prove, async (_, { db, pageOrigin, passkeys, user }) => {
    if ((await securityStore(db).listPasskeys(user.id)).length === 0) return refuse('passkey.none');
    const { options, expiresAt } = await passkeys.startUse(db, user.id, pageOrigin());
    return ok({ options, expiresAt });
  }),

  handle(contract.startPasskey, async (input, context) => {
    const { db, pageOrigin, passkeys, user } = context;
    return afterProof(context, input, async () => {
      if ((await securityStore(db).listPasskeys(user.id)).length >= MAX_PASSKEYS) return refuse('passkey.tooMany');
      const { options, expiresAt } = await passkeys.startAdd(db, user, pageOrigin());
      return ok({ options, expiresAt });
    });
  }),

  handle(contract.addPasskey, async (input, context) => {
    const { db, holds, outbox, pageOrigin, passkeys, secondFactors, user } = context;
    const checked = await passkeys.checkAdd(user.id, input.passkey, pageOrigin());
    if (!checked.ok) return checked;
    try {
      const done = await db.transaction(async (tx) => {
        const store = securityStore(tx);
        if ((await store.lockPasskeys(user.id)) >= MAX_PASSKEYS) return refuse('passkey.tooMany');
        const isFirst = (await secondFactors.factorsOf(tx, user.id)).length === 0;
        const confirmFrom = confirmableFrom(await holds.find(tx, user.id));
        const id = await passkeys.keep(tx, user.id, input.name, checked.value, confirmFrom);
        const recoveryCodes = isFirst ? await secondFactors.newRecoveryCodes(tx, user.id) : [];
        await noteChange(context, tx, { what: 'passkeyAdded', before: await store.get(user.id) });
        return ok({ id, recoveryCodes });
      });
      outbox.wake();
      return done;
    } catch (error) {
      // The same credential again, perhaps on another account: it stays with whoever has it.
      if (isUniqueViolation(error, 'passkey_credential_id_key')) return refuse('passkey.refused');
      throw error;
    }
  }),

  handle(contract.confirmPasskey, async (input, context) => {
    const { audit, clock, db, user } = context;
    return afterProof(context, input, () =>
      db.transaction(async (tx) => {
        const store = securityStore(tx);
        await store.lockPasskeys(user.id);
        const found = (await store.listPasskeys(user.id)).find(({ id }) => id === input.id);
        if (!found) return refuse('call.notFound');
        if (found.confirmFrom === null) return ok({});
        if (!mayConfirm(found.confirmFrom, clock.now())) return refuse('passkey.notYet', { from: found.confirmFrom });
        await confirmPasskey(tx, user.id, input.id);
        const actor = { type: 'customer', id: user.id, name: user.username } as const;
        await audit.write(tx, { actor, action: 'security.passkeyConfirmed', subject: user.id });
        return ok({});
      }),
    );
  }),

  handle(contract.removePasskey, async (input, context) => {
    const { clock, db, outbox, secondFactors, user } = context;
    return afterProof(context, input, async () => {
      const done = await db.transaction(async (tx) => {
        const store = securityStore(tx);
        await store.lockPasskeys(user.id);
        if (!(await store.removePasskey(user.id, input.id))) return refuse('call.notFound');
        await secondFactors.dropUnneededCodes(tx, user.id);
        const before = await store.get(user.id);
        return ok({ holdUntil: (await noteChange(context, tx, { what: 'passkeyRemoved', before })) ?? clock.now() });
      });
      outbox.wake();
      return done;
    });
  }),
];
