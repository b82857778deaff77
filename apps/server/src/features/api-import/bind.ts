import type { AccountKey, ExchangeAccount } from '@candor/adapters/exchange-account';
import { contract, type ParsedInputOf, type VenueName } from '@candor/contract';
import type { ImportedAccount } from '@candor/contract/api-import/calls';
import { judgeKey, judgeRights, MOST_IMPORTS } from '@candor/domain/api-import';
import { ok, type Refusal, refuse, Secret } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { checkSecond } from '../../services/guard/proof.ts';
import { USUAL_WINDOW_MS } from '../../services/session/tries.ts';
import { keyBox, tagKey } from './key-box.ts';
import { noteChange } from './note-change.ts';
import { importStore, type NewImport, showImport } from './store.ts';
import { askVenue, venueAccount } from './venue-accounts.ts';

/** [APM-9] Enough for somebody who mistypes, and no way to try keys out through us. */
const BINDS_PER_WINDOW = 10;
const KEY_END = 4;

type Input = ParsedInputOf<typeof contract.bindImport>;

export const bindRoute = handle(contract.bindImport, async (input, context) => {
  const { once, outbox } = context;
  const client = venueAccount(context, input.venue);
  if (!client) return refuse('feature.notOpen');
  const problem = judgeKey(input.venue, input);
  if (problem === 'walletSecret') return refuse('apiImport.walletSecret');
  if (problem) return refuse('apiImport.wrongShape', { field: problem });
  const request = withoutSecrets(input, context);
  // Whoever asks again after a lost answer gets it, whatever the exchange or a used-up code would say now.
  const earlier = await once<ImportedAccount, 'apiImport.notYet'>(request, async () => refuse('apiImport.notYet'));
  if (earlier.ok) return earlier;
  if (earlier.code !== 'apiImport.notYet') return refuse(earlier.code);
  const unproven = (await countTry(context)) ?? (await checkSecond(context, input));
  if (unproven) return unproven;

  const key = keyOf(input);
  const probed = await probe(context, input.venue, client, key);
  if (!probed.ok) return probed;
  const bound = await once(request, (tx) =>
    addAccount(tx, context, { input, key, keyTag: request.apiKey, mayTrade: probed.value.mayTrade }),
  );
  if (bound.ok) outbox.wake();
  return bound;
});

async function countTry({ config, tries, user }: CustomerContext) {
  const allowed = BINDS_PER_WINDOW * config.limits.scale;
  const seconds = await tries.take([{ key: `api-import-bind:${user.id}`, allowed, windowMs: USUAL_WINDOW_MS }]);
  return seconds > 0 ? refuse('auth.tooManyTries', { seconds }) : undefined;
}

/** [APM-1] Asks the exchange what the key may do, before anything of it is kept. */
async function probe({ user }: CustomerContext, venue: VenueName, client: ExchangeAccount, key: AccountKey) {
  const rights = await askVenue(venue, user.id, () => client.rights(key));
  if (rights.ok) return judgeRights(venue, rights.value);
  return refuse(rights.kind === 'key' ? `apiImport.${rights.fault}` : `apiImport.${rights.problem}`);
}

type Added = {
  readonly input: Input;
  readonly key: AccountKey;
  readonly keyTag: string;
  readonly mayTrade: boolean;
};

async function addAccount(tx: Tx, context: CustomerContext, { input, key, keyTag, mayTrade }: Added) {
  const { clock, newId, user } = context;
  const row = {
    ...{ id: newId('xac'), user_id: user.id, venue: input.venue, label: input.label },
    ...{ key_end: key.key.slice(-KEY_END), key_tag: keyTag, may_trade: mayTrade, created_at: clock.now() },
  };
  const refused = await makeRoom(tx, row);
  if (refused) return refused;
  await importStore(tx).add({ ...row, sealed: await keyBox(context, tx).seal(row, key) });
  await noteChange(tx, context, { what: 'added', by: user, row });
  return ok(showImport({ ...row, state: 'active', reason: null, checked_at: row.created_at }));
}

/** [APM-5] A key that was suspended and is good again takes the place of its old row. */
async function makeRoom(
  tx: Tx,
  row: Omit<NewImport, 'sealed'>,
): Promise<Refusal<'apiImport.twice' | 'apiImport.tooMany'> | undefined> {
  const store = importStore(tx);
  await store.lock(row.user_id);
  const others = [];
  for (const other of await store.list(row.user_id)) {
    const isSame = other.venue === row.venue && other.key_tag === row.key_tag;
    if (isSame && other.sealed !== null) return refuse('apiImport.twice');
    if (isSame) await store.remove(other.id, row.created_at);
    else others.push(other);
  }
  return others.length >= MOST_IMPORTS ? refuse('apiImport.tooMany', { most: MOST_IMPORTS }) : undefined;
}

function keyOf({ venue, apiKey, apiSecret, passphrase }: Input): AccountKey {
  return {
    key: apiKey,
    secret: new Secret(apiSecret),
    passphrase: venue === 'OKEX' ? new Secret(passphrase.trim()) : null,
  };
}

/** What is noted of a request to recognise it again: tags in place of everything secret, and no code. */
function withoutSecrets(input: Input, { user, vault }: CustomerContext) {
  const { venue, label, idempotencyKey, apiKey, apiSecret, passphrase } = input;
  const secretTag = vault.tag('apiImport.secret', JSON.stringify([apiSecret, passphrase]));
  return { venue, label, idempotencyKey, apiKey: tagKey({ vault }, user.id, venue, apiKey), secretTag };
}
