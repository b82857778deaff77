import { contract } from '@candor/contract';
import { decideLink, MOST_LINKS } from '@candor/domain/dapp';
import { assert, ok, refuse } from '@candor/kernel';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { afterProof } from '../../services/guard/proof.ts';
import { type LinkRow, linkRows } from '../../services/wallet-links/link-rows.ts';
import { noteLink } from './note-link.ts';
import { type ProvenWallet, proveWallet, startSign } from './signatures.ts';

export const linkRoutes = [
  handle(contract.listWalletLinks, async (_, { db, user }) =>
    ok({ rows: (await linkRows(db).list(user.id)).map(showLink), most: MOST_LINKS }),
  ),

  handle(contract.startWalletLink, async (_, context) => ok(await startSign(context, 'link', context.user.id))),

  /** [DAP-8] The proof first: a wrong password must not use up the signature that a wallet was asked for. */
  handle(contract.linkWallet, async (input, context) =>
    afterProof(context, input, async () => {
      const proven = await proveWallet(context, 'link', context.user.id, input);
      if (!proven.ok) return proven;
      const linked = await keepLink(context, proven.value);
      context.outbox.wake();
      return linked.ok ? ok({ link: showLink(linked.value) }) : linked;
    }),
  ),

  /** [DAP-10] */
  handle(contract.unlinkWallet, async (input, context) => {
    const { db, outbox, user } = context;
    return afterProof(context, input, async () => {
      const done = await db.transaction(async (tx) => {
        const removed = await linkRows(tx).remove(user.id, input.id);
        if (removed === undefined) return refuse('call.notFound');
        await noteLink(tx, context, 'unlinked', removed);
        return ok({});
      });
      outbox.wake();
      return done;
    });
  }),
];

async function keepLink(context: CustomerContext, { chain, address, lookupKey, domain }: ProvenWallet) {
  const { clock, db, newId, user } = context;
  try {
    return await db.transaction(async (tx) => {
      const rows = linkRows(tx);
      await rows.lock(user.id);
      const found = await rows.find(chain, lookupKey);
      const links = await rows.list(user.id);
      const decided = decideLink({ owner: found?.user_id ?? null, asker: user.id, links: links.length });
      if (!decided.ok) return decided;
      if (decided.value === 'again') {
        assert(found, 'the link that is there');
        return ok(found);
      }
      const row = {
        id: newId('wlk'),
        user_id: user.id,
        chain,
        address,
        lookup_key: lookupKey,
        domain,
        linked_at: clock.now(),
      };
      await rows.add(row);
      await noteLink(tx, context, 'linked', row);
      return ok({ ...row, last_used_at: null });
    });
  } catch (error) {
    // Two accounts at once: it stays with whoever was first.
    if (isUniqueViolation(error, 'wallet_link_owner')) return refuse('dapp.linkedElsewhere');
    throw error;
  }
}

function showLink({ id, chain, address, linked_at, last_used_at }: LinkRow) {
  return { id, chain, address, linkedAt: linked_at, lastUsedAt: last_used_at };
}
