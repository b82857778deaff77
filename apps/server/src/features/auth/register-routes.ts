import { contract } from '@candor/contract';
import { checkRegistration, readInviteCode, readMobile } from '@candor/domain/auth';
import { type Id, ok, refuse } from '@candor/kernel';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { type CallContext, handle } from '../../platform/handle.ts';
import { legalRows } from '../../services/legal/legal-rows.ts';
import { askerOf, isRightCode } from './is-right-code.ts';
import { addCustomer, keepGuest } from './new-customer.ts';
import { openFor } from './open-session.ts';
import { authStore } from './store.ts';

export const registerRoutes = [
  /** [ATH-11] */
  handle(contract.sendCode, async ({ mobile: typed, purpose, ticket, device }, context) => {
    const { codes, db, ip, lang, verificationPasses } = context;
    const mobile = readMobile(typed);
    if (mobile === undefined) return refuse('mobile.unreachable');
    if (!(await verificationPasses.take(ticket))) return refuse('verification.needed');
    const owner = await authStore(db).findLogin({ by: 'mobile', value: mobile.number });
    const about = owner === undefined ? {} : { userId: owner.id };
    const asker = await askerOf(context, owner?.id, device);
    const asked = { asker, channel: 'sms', to: mobile.number, purpose, lang, ip, ...about } as const;
    return db.transaction((tx) =>
      purpose === 'forgotPassword'
        ? codes.issue(tx, { ...asked, isReal: owner !== undefined })
        : codes.issue(tx, {
            ...asked,
            isReal: owner === undefined,
            ...(owner === undefined ? {} : { template: 'account.exists' as const }),
          }),
    );
  }),

  /** [ATH-9] */
  handle(contract.register, async (input, context) => {
    const { audit, codes, db, ip, lang, outbox, passwords } = context;
    const checked = checkRegistration(input, passwords.isBreached);
    if (!checked.ok) return checked;
    const mobile = checked.value;
    const asker = { by: 'network', ip } as const;
    const shown = { asker, to: mobile.number, purpose: 'register', code: input.code };
    // Looked at first: nobody without the code in hand learns which names and invite codes exist, or makes us hash.
    if (!(await isRightCode(context, shown))) return refuse('code.wrong');
    const store = authStore(db);
    const inviter = await store.findInviter(readInviteCode(input.inviteCode));
    if (inviter === undefined) return refuse('register.unknownInvite');
    if (await store.isUsernameTaken(input.username)) return refuse('register.usernameTaken');
    const passwordHash = await passwords.hash(input.password);
    const guest = await guestOf(context);

    const opened = await unlessTaken(() =>
      db.transaction(async (tx) => {
        if (!(await codes.check(tx, shown))) return refuse('code.wrong');
        const { username } = input;
        const given = { username, mobile, passwordHash, invitedBy: inviter, lang };
        const added = guest ? await keepGuest(context, tx, guest, given) : await addCustomer(context, tx, given);
        if (!added.ok) return added;
        const userId = added.value;
        // [DMO-14] Whoever else holds something of the guest, on this device or any other, holds nothing of the customer.
        if (guest) await context.sessions.endAll(guest, undefined, tx);
        const [legal, now] = [legalRows(tx), context.clock.now()];
        await legal.publishShipped(() => context.newId('lgv'), now);
        await legal.acceptNewest(userId, lang, now);
        await audit.write(tx, {
          actor: { type: 'customer', id: userId, name: username },
          action: 'account.opened',
          subject: userId,
          details: { ip, invitedBy: inviter, region: mobile.region },
        });
        return ok(await openFor(context, tx, { userId, by: 'password', device: input.device, outcome: 'registered' }));
      }),
    );
    if (!opened.ok) return opened;
    if (guest) context.sessions.forget(guest);
    outbox.wake();
    return opened;
  }),
];

/** Whose demo account is open on the page that registers, where nobody has registered it yet. */
async function guestOf({ sessions, token }: CallContext): Promise<Id<'usr'> | undefined> {
  const found = token && (await sessions.findCustomer(token));
  return found?.user.isGuest ? found.user.id : undefined;
}

/** [ATH-9] Two who take a name at the same moment: the database lets one of them have it, and the other reads why. */
async function unlessTaken<T>(register: () => Promise<T>) {
  try {
    return await register();
  } catch (error) {
    if (isUniqueViolation(error, 'app_user_username_key')) return refuse('register.usernameTaken');
    if (isUniqueViolation(error, 'app_user_mobile_key')) return refuse('register.mobileTaken');
    throw error;
  }
}
