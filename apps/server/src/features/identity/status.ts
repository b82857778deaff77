import type { contract, OutputOf } from '@candor/contract';
import { IDENTITY_FIELDS } from '@candor/contract/identity/fields';
import { usualMinutes } from '@candor/domain/identity';
import { assert, type Id } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { fieldOf, type StoredCase } from './case-rows.ts';
import { caseStore } from './case-store.ts';
import { showValue } from './field-values.ts';

type Status = OutputOf<typeof contract.identityStatus>;
type Given = Pick<Platform, 'db' | 'vault'>;

/** Where a customer's verification stands, as they may see it. */
export async function describeStatus(given: Given, userId: Id<'usr'>): Promise<Status> {
  const store = caseStore(given.db);
  const [found, replacement, account, durations] = await Promise.all([
    store.findOf(userId, 'standing'),
    store.findOf(userId, 'replacement'),
    store.accountOf(userId),
    store.durationsMs(),
  ]);
  return {
    // Somebody may have been certified without a case, as the sandbox's people were.
    state: account.certified_at !== null ? 'certified' : (found?.state ?? 'none'),
    document: found?.document ?? null,
    fields: found ? await describeFields(given, found) : [],
    submittedAt: found?.submitted_at ?? null,
    decidedAt: found?.decided_at ?? account.certified_at,
    replacement: replacement ? await describeReplacement(given, replacement) : null,
    usualMinutes: usualMinutes(durations),
    mobile: account.mobile,
  };
}

async function describeReplacement(given: Given, found: StoredCase): Promise<Status['replacement']> {
  const { document, state, submitted_at: submittedAt, decided_at: decidedAt } = found;
  assert(state !== 'certified', 'a certified replacement has taken its place');
  return { state, document, fields: await describeFields(given, found), submittedAt, decidedAt };
}

async function describeFields({ db, vault }: Given, found: StoredCase): Promise<Status['fields']> {
  const owner = { userId: found.user_id, caseId: found.id };
  return Promise.all(
    IDENTITY_FIELDS.map(async (name) => {
      const row = fieldOf(found, name);
      const { state, reason, note } = row;
      return { field: name, state, value: await showValue(vault, db, owner, row), reason, note };
    }),
  );
}
