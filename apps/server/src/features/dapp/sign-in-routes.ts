import { contract } from '@candor/contract';
import { ok, refuse } from '@candor/kernel';
import { type CallContext, handle } from '../../platform/handle.ts';
import { type LinkRow, linkRows } from '../../services/wallet-links/link-rows.ts';
import { afterFirstFactor, passwordStampOf } from '../auth/index.ts';
import { noteLink } from './note-link.ts';
import { type ProvenWallet, proveWallet, startSign } from './signatures.ts';

export const signInRoutes = [
  handle(contract.startWalletSign, async ({ purpose }, context) => ok(await startSign(context, purpose, null))),

  /** [DAP-7] */
  handle(contract.walletSignIn, async (input, context) => {
    const { clock, db, logIns } = context;
    const proven = await proveWallet(context, 'signIn', null, input);
    if (!proven.ok) return proven;
    const link = await findLink(context, proven.value);
    if (link === undefined) return refuse('dapp.notLinked');
    const { user_id: userId } = link;
    const { device, remember } = input;
    const opened = await afterFirstFactor(context, {
      userId,
      by: 'wallet',
      device,
      remember,
      passwordStamp: await passwordStampOf(db, userId),
      isKnownDevice: await logIns.isKnownDevice(userId, device),
      isStillGood: (tx) => linkRows(tx).noteUse(link.id, clock.now()),
    });
    if (opened.ok) return opened;
    // The password or the link ended meanwhile: either way this wallet opens nothing now.
    return refuse(opened.code === 'auth.wrongCredentials' ? 'dapp.notLinked' : opened.code, opened.details);
  }),

  /** [DAP-10] The wallet's own side: whoever has its key may take it out of any account. */
  handle(contract.releaseWallet, async (input, context) => {
    const { db, outbox } = context;
    const proven = await proveWallet(context, 'unlink', null, input);
    if (!proven.ok) return proven;
    const link = await findLink(context, proven.value);
    if (link === undefined) return refuse('dapp.notLinked');
    const done = await db.transaction(async (tx) => {
      const removed = await linkRows(tx).remove(link.user_id, link.id);
      if (removed === undefined) return refuse('dapp.notLinked');
      await noteLink(tx, context, 'released', removed);
      return ok({});
    });
    outbox.wake();
    return done;
  }),
];

/** [DAP-2] A wallet linked on another domain is unknown here, so a signature that was meant for another host opens nothing. */
async function findLink({ db }: CallContext, wallet: ProvenWallet): Promise<LinkRow | undefined> {
  const link = await linkRows(db).find(wallet.chain, wallet.lookupKey);
  return link?.domain === wallet.domain ? link : undefined;
}
