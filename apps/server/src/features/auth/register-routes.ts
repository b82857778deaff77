import { contract } from '@candor/contract';
import { checkRegistration, readInviteCode, readMobile } from '@candor/domain/auth';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { legalRows } from '../../services/legal/legal-rows.ts';
import { askerOf, isRightCode } from './is-right-code.ts';
import { addCustomer } from './new-customer.ts';
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
    const given = { asker, to: mobile.number, purpose: 'register', code: input.code };
    // Looked at first: nobody without the code in hand learns which names and invite codes exist, or makes us hash.
    if (!(await isRightCode(context, given))) return refuse('code.wrong');
    const store = authStore(db);
    const inviter = await store.findInviter(readInviteCode(input.inviteCode));
    if (inviter === undefined) return refuse('register.unknownInvite');
    if (await store.isUsernameTaken(input.username)) return refuse('register.usernameTaken');
    const passwordHash = await passwords.hash(input.password);

    const opened = await db.transaction(async (tx) => {
      if (!(await codes.check(tx, given))) return refuse('code.wrong');
      const { username } = input;
      const added = await addCustomer(context, tx, { username, mobile, passwordHash, invitedBy: inviter, lang });
      if (!added.ok) return added;
      const userId = added.value;
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
    });
    if (opened.ok) outbox.wake();
    return opened;
  }),
];
