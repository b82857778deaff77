import { contract } from '@candor/contract';
import { IDENTITY_FIELDS } from '@candor/contract/identity/fields';
import { decideIdentity, isLookedAt, isLookOpen, lookUntil, readVerdict } from '@candor/domain/identity';
import { ok, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import type { Vault } from '../../services/guard/vault.ts';
import { factsOf, fieldOf, type StoredCase } from './case-rows.ts';
import { caseStore, caseWrites } from './case-store.ts';
import { queueStore } from './console-store.ts';
import { openValue } from './field-values.ts';
import { lookStore } from './look-store.ts';
import { notifyCustomer } from './notify-customer.ts';
import { readPlace, writePlace } from './queue-place.ts';

export const identityConsoleRoutes = [
  handle(contract.listIdentityCases, async ({ show, cursor, limit }, { db }) => {
    const place = cursor ? readPlace(cursor) : null;
    if (place === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const store = queueStore(db);
    const list = show === 'waiting' ? store.listWaiting : store.listDecided;
    const page = await paged(
      limit,
      (most) => list(place, most),
      ({ id, submittedAt, decidedAt }) => {
        const at = show === 'waiting' ? submittedAt : decidedAt;
        return at ? writePlace({ at, id }) : null;
      },
    );
    return ok(page);
  }),

  // The look is written down before anything of the case leaves this function, in the transaction that reads it.
  handle(contract.openIdentityCase, async ({ id }, { audit, clock, db, newId, operator, vault }) => {
    return db.transaction(async (tx) => {
      const found = await caseStore(tx).find(id);
      if (!found) return refuse('call.notFound');
      const queue = queueStore(tx);
      const look = { operatorId: operator.id, caseId: found.id, round: found.round, at: clock.now() };
      const lookId = newId('lok');
      const what = IDENTITY_FIELDS.filter((name) => {
        const { sealed, file_id } = fieldOf(found, name);
        return sealed !== null || file_id !== null;
      });
      await lookStore(tx).add({
        ...look,
        id: lookId,
        userId: found.user_id,
        operatorName: operator.name,
        role: operator.roles.includes('reviewer') ? 'reviewer' : 'admin',
        what,
      });
      const listed = await queue.find(id);
      await audit.write(tx, {
        actor: { type: 'operator', id: operator.id, name: operator.name },
        action: 'identity.looked',
        subject: found.id,
        details: { look: lookId, round: found.round, uid: listed.user.uid },
      });
      const owner = { userId: found.user_id, caseId: found.id };
      const fields = [];
      for (const name of IDENTITY_FIELDS) {
        const row = fieldOf(found, name);
        const { state, reason, note } = row;
        fields.push({ field: name, value: await openValue(vault, tx, owner, row), state, reason, note });
      }
      const account = await queue.accountOf(found.user_id);
      return ok({
        case: listed,
        look: { id: lookId, until: lookUntil(look) },
        fields,
        standing: listed.isReplacement ? await describeStanding(vault, tx, found) : null,
        sameDocument: await queue.findTwins(id),
        accountMobile: account.mobile,
        accountCreatedAt: account.createdAt,
      });
    });
  }),

  handle(contract.identityPicture, async ({ look: lookId, side }, { clock, db, files, operator }) => {
    const look = await lookStore(db).find(lookId);
    const found = look && (await caseStore(db).find(look.caseId));
    const given = { operatorId: operator.id, round: found?.round ?? 0, now: clock.now() };
    // One answer for a look that is over, another's, or none at all: nothing can be learned by trying.
    if (!look || !found || !isLookOpen(look, given)) return refuse('identity.lookOver');
    const { file_id } = fieldOf(found, side);
    if (file_id === null) return refuse('call.notFound');
    const picture = await files.readSealed(db, file_id, found.user_id, 'identity');
    // Reading takes a moment; what was in time when it began must still be when it leaves.
    if (!isLookOpen(look, { ...given, now: clock.now() })) return refuse('identity.lookOver');
    return ok({ picture: `data:image/jpeg;base64,${picture.toString('base64')}`, until: lookUntil(look) });
  }),

  handle(contract.decideIdentity, async (input, context) => {
    const { audit, clock, once, operator, outbox, sessions } = context;
    const verdict = readVerdict(input.verdict);
    if (!verdict.ok) return verdict;
    const found = await caseStore(context.db).find(input.id);
    if (!found) return refuse('call.notFound');
    const decided = await once(input, async (tx) => {
      const writes = caseWrites(tx);
      const current = await writes.lock(input.id);
      if (!current) return refuse('call.notFound');
      const round = Number(input.round);
      const decision = decideIdentity(factsOf(current), { round, verdict: verdict.value });
      if (!decision.ok) return decision;
      const now = clock.now();
      const look = await lookStore(tx).find(input.look);
      if (!look || !isLookedAt(look, { operatorId: operator.id, caseId: input.id, round, now })) {
        return refuse('identity.notLooked');
      }
      const { state } = decision.value;
      await writes.decide(current, decision.value, { verdict: verdict.value, by: operator.id, now });
      if (state === 'certified') await writes.certify(current.user_id, now);
      await audit.write(tx, {
        actor: { type: 'operator', id: operator.id, name: operator.name },
        action: state === 'certified' ? 'identity.certified' : 'identity.rejected',
        subject: input.id,
        details: { look: input.look, round, rejected: Object.keys(verdict.value).join(' ') },
      });
      const isReplacement = current.place === 'replacement';
      await notifyCustomer(context, tx, { userId: current.user_id, state, isReplacement, now });
      return ok({ state });
    });
    if (decided.ok) {
      sessions.forget(found.user_id);
      outbox.wake();
    }
    return decided;
  }),
];

/** [IDN-17] What counts beside what would replace it; null where somebody was certified without a document. */
async function describeStanding(vault: Vault, tx: Tx, { id, user_id: userId }: StoredCase) {
  const standing = await caseStore(tx).findOf(userId, 'standing');
  if (!standing || standing.id === id) return null;
  const owner = { userId, caseId: standing.id };
  const open = async (name: 'name' | 'number') => (await openValue(vault, tx, owner, fieldOf(standing, name))) ?? '';
  return { document: standing.document, name: await open('name'), number: await open('number') };
}
