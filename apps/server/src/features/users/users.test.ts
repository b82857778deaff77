import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CUSTOMERS, OPERATOR_NAMES, type OperatorName } from '../../seed/cast.ts';
import { type Sandbox, startSandbox, transferForm } from '../../testing/test-sandbox.ts';

let server: Sandbox;
const tokens = {} as Record<OperatorName, string>;
beforeAll(async () => {
  server = await startSandbox();
  for (const name of OPERATOR_NAMES) tokens[name] = await server.signInOperator(name);
});
afterAll(() => server.close());

const search = async (text: string, show = 'all') =>
  (await server.ask(contract.searchUsers, { search: text, show, limit: 50 }, tokens.sven)).data.rows;
const names = async (text: string, show = 'all') => (await search(text, show)).map(({ username }) => username).sort();
const { mia, bruno, noor } = CUSTOMERS;
const newest = async () => (await server.ask(contract.listAudit, { limit: 1 }, tokens.olive)).data.rows[0];

describe('searching', () => {
  it.each([
    ['the mobile', '+12025550101'],
    ['the mobile as people write it', '+1 (202) 555-0101'],
    ['the mobile without its country', '202 555 0101'],
    ['the mobile dialled from abroad', '0012025550101'],
    ['the UID', '10000001'],
    ['the internal id', mia.id],
    ['the account name', 'mia'],
    ['the account name in another case', 'MIA'],
    ['the e-mail', 'mia@example.com'],
    ['the e-mail in another case', 'Mia@Example.COM'],
    ['a copied text with spaces around', '  mia  '],
  ])('[USR-2] finds somebody by %s', async (_, text) => {
    expect(await names(text)).toEqual(['mia']);
  });

  it.each([
    ['%'],
    ['_'],
    ['m_a'],
    ['mi%'],
    ["' or 1=1 --"],
    ['example.com'],
    ['@example.com'],
    ['55501'],
    ['usr_'],
    ['\\'],
  ])('[USR-2] takes %s for what it is and finds nobody', async (text) => {
    expect(await names(text)).toEqual([]);
  });

  it('[USR-2] finds by how a name begins, and all where nothing is asked', async () => {
    expect(await names('vik')).toEqual(['viktor']);
    expect((await names('')).length).toBeGreaterThanOrEqual(7);
  });

  it('filters, and pages through everybody once', async () => {
    expect(await names('', 'banned')).toEqual(['bruno']);
    expect(await names('', 'vip')).toEqual(['viktor']);
    expect(await names('', 'agents')).toEqual(['amir']);
    expect(await names('', 'leaders')).toEqual(['lena']);
    expect(await names('', 'uncertified')).toContain('noor');
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await server.ask(contract.searchUsers, { cursor, limit: 2 }, tokens.sven);
      seen.push(...data.rows.map(({ id }) => id));
      cursor = data.next ?? '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await search('')).length);
  });

  it('[USR-1] shows no mobile and no e-mail whole', async () => {
    const text = JSON.stringify(await search(''));
    expect(text).not.toMatch(/\d{7}\d*@|\+\d{6}|@example/);
    expect((await search('mia'))[0]).toMatchObject({ mobile: '+12 ••• 01', email: 'm•••@•••.com' });
  });
});

describe('the page of one customer', () => {
  it('has everything in one answer', async () => {
    await server.signIn('mia');
    const { data } = await server.ask(contract.getUserFile, { id: mia.id }, tokens.rita);
    expect(data).toMatchObject({
      user: { username: 'mia', level: 2 },
      inviteCode: 'MIA26',
      invitedBy: { username: 'lena' },
      region: 'US',
      granted: { level: 2 },
      progress: { earnedLevel: 0, achievement: { amount: '0' }, next: { level: 3 } },
      ban: null,
      security: { hasTradePassword: true, hasTotp: false, passkeys: 0, hold: null },
    });
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.logins[0]).toMatchObject({ outcome: 'in', by: 'password' });
    expect(JSON.stringify(data)).not.toContain(mia.mobile);
  });

  it('[USR-1] gives the contact only with a reason, which stays in the log', async () => {
    const reply = await server.ask(
      contract.revealContact,
      { id: mia.id, reason: 'Called about a transfer' },
      tokens.sven,
    );
    expect(reply.data).toEqual({ mobile: mia.mobile, email: mia.email });
    expect(await newest()).toMatchObject({
      action: 'user.contactRevealed',
      subject: mia.id,
      reason: 'Called about a transfer',
      actor: { name: 'Sven' },
    });
    expect(JSON.stringify(await newest())).not.toContain(mia.mobile);
    const without = await server.ask(contract.revealContact, { id: mia.id, reason: ' x ' }, tokens.sven);
    expect(without.code).toBe('call.invalidField');
  });

  it('keeps notes for colleagues, and tells the customer nothing of them', async () => {
    const text = 'Prefers to be called in the morning';
    await server.ask(contract.addUserNote, { id: mia.id, text }, tokens.sven);
    const { data } = await server.ask(contract.getUserFile, { id: mia.id }, tokens.omar);
    expect(data.notes[0]).toMatchObject({ by: 'Sven', text });
    const own = await server.ask(contract.getUser, {}, await server.signIn('mia'));
    expect(JSON.stringify(own.body)).not.toContain(text);
  });

  it('has its own audit trail', async () => {
    const trail = await server.ask(contract.userTrail, { id: mia.id, limit: 2 }, tokens.sven);
    expect(trail.data.rows.map(({ action }) => action)).toEqual(['user.noted', 'user.contactRevealed']);
    const next = await server.ask(contract.userTrail, { id: mia.id, cursor: trail.data.next ?? '' }, tokens.sven);
    expect(next.data.rows.every(({ seq }) => seq < (trail.data.rows[1]?.seq ?? 0))).toBe(true);
    const other = await server.ask(contract.userTrail, { id: bruno.id }, tokens.sven);
    expect(other.data.rows.some(({ subject }) => subject === mia.id)).toBe(false);
  });
});

describe('a ban', () => {
  const ban = (id: string, more = {}, by: OperatorName = 'rita') =>
    server.ask(contract.banUser, { id, reason: 'Documents of another person', ...more }, tokens[by]);
  const unban = (id: string) => server.ask(contract.unbanUser, { id, reason: 'It was a mistake of ours' }, tokens.rita);

  it('[USR-3] ends no log-in, refuses every action at once, tells the customer why, and is lifted again', async () => {
    const token = await server.signIn('mia');
    const received = new Promise<string>((resolve) => {
      server.platform.outbox.subscribe(({ topic, key }) => topic === 'account.changed' && resolve(key));
    });
    expect((await ban(mia.id)).code).toBe(undefined);
    expect(await received).toBe(mia.id);
    const refused = await server.ask(contract.sendTransfer, transferForm(), token);
    expect(refused).toMatchObject({ code: 'account.noPermission' });
    expect(refused.body.errmsg).toBe('This account does not have permission yet.');
    const info = (await server.ask(contract.getUser, {}, token)).data.data;
    expect(info).toMatchObject({ is_banned: true, ban_reason: 'Documents of another person' });
    const messages = await server.platform.db.many`select channel, body from message
      where template = 'account.banned' and user_id = ${mia.id}`;
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    for (const { body } of messages) expect(body).toContain('Documents of another person');
    expect(await newest()).toMatchObject({ action: 'user.banned', subject: mia.id, actor: { name: 'Rita' } });
    expect((await ban(mia.id)).code).toBe('user.alreadyBanned');
    expect((await unban(mia.id)).code).toBe(undefined);
    expect((await server.ask(contract.sendTransfer, transferForm(), token)).code).toBe(undefined);
    expect((await unban(mia.id)).code).toBe('user.notBanned');
  });

  it('[USR-3] [USR-4] may carry a legal hold, which two people lift and nobody alone', async () => {
    await ban(noor.id, { legalHold: 'Order 12/2026 of the court' });
    const file = async () => (await server.ask(contract.getUserFile, { id: noor.id }, tokens.rita)).data;
    expect((await file()).ban).toMatchObject({ legalHold: 'Order 12/2026 of the court' });
    expect((await unban(noor.id)).code).toBe('user.onLegalHold');
    const { db } = server.platform;
    await expect(db.run`update app_user set legal_hold = null where id = ${noor.id}`).rejects.toThrow(/legal hold/);

    const form = {
      kind: 'user.legalHold',
      payload: JSON.stringify({ userId: noor.id }),
      reason: 'Order 19/2026 ends it',
    };
    const proposed = await server.ask(contract.propose, { ...form, idempotencyKey: randomUUID() }, tokens.rita);
    expect(proposed.code).toBe(undefined);
    const approve = (by: OperatorName) =>
      server.ask(contract.decideApproval, { id: proposed.data.id, verdict: 'approve', reason: '' }, tokens[by]);
    expect((await approve('rita')).code).toBe('approval.own');
    expect((await approve('sven')).code).toBe('call.notAllowed');
    expect((await file()).ban).not.toBe(null);
    expect((await approve('olive')).code).toBe(undefined);
    expect((await file()).ban).toBe(null);
    expect((await approve('olive')).code).toBe('approval.decided');
  });

  it('[USR-3] by two at once is one ban', async () => {
    const both = await Promise.all([ban(noor.id), ban(noor.id, {}, 'olive'), ban(noor.id)]);
    expect(both.filter(({ code }) => code === undefined)).toHaveLength(1);
    await unban(noor.id);
  });
});

describe('log-ins of a customer', () => {
  it('end device by device, or all at once, with a reason', async () => {
    const phone = { device: randomUUID() };
    const [one, two] = [await server.signIn('noor'), await server.signIn('noor')];
    server.clock.advance(1_000);
    const three = await server.signIn('noor', phone);
    const file = async () => (await server.ask(contract.getUserFile, { id: noor.id }, tokens.sven)).data.sessions;
    const rows = await file();
    expect(rows).toHaveLength(2);
    // The last used stands first: two log-ins in one browser are one device.
    const session = rows.find(({ id }) => id !== rows[0]?.id);
    const end = (fields: { session?: string }) =>
      server.ask(contract.endUserSessions, { id: noor.id, reason: 'Phone was stolen', ...fields }, tokens.sven);
    expect((await end({ session: session?.id ?? '' })).data.ended).toBe(2);
    expect((await end({ session: session?.id ?? '' })).code).toBe('call.notFound');
    expect(await file()).toHaveLength(1);
    expect((await end({})).data.ended).toBe(1);
    for (const token of [one, two, three]) {
      expect((await server.ask(contract.getUser, {}, token)).code).toBe('session.ended');
    }
    expect(await newest()).toMatchObject({ action: 'user.sessionsEnded', reason: 'Phone was stolen' });
  });

  it.each(['one', 'all'])('are not ended without an entry in the audit log: %s', async (which) => {
    const token = await server.signIn('noor');
    const file = (await server.ask(contract.getUserFile, { id: noor.id }, tokens.sven)).data;
    const form = { id: noor.id, reason: 'Phone was stolen' };
    const session = which === 'one' ? { session: file.sessions[0]?.id ?? '' } : {};
    vi.spyOn(server.platform.audit, 'write').mockRejectedValueOnce(new Error('the audit log is away'));
    const answer = await server.ask(contract.endUserSessions, { ...form, ...session }, tokens.sven);
    expect(answer.code).toBe('call.failed');
    expect((await server.ask(contract.getUser, {}, token)).code).toBe(undefined);
  });

  it('of one customer cannot be ended by naming another', async () => {
    await server.signIn('viktor');
    const viktor = (await server.ask(contract.getUserFile, { id: CUSTOMERS.viktor.id }, tokens.sven)).data.sessions[0];
    const form = { id: noor.id, session: viktor?.id ?? '', reason: 'Somebody else’s' };
    const before = await newest();
    expect((await server.ask(contract.endUserSessions, form, tokens.sven)).code).toBe('call.notFound');
    expect(await newest()).toEqual(before);
    const after = (await server.ask(contract.getUserFile, { id: CUSTOMERS.viktor.id }, tokens.sven)).data.sessions;
    expect(after.some(({ id }) => id === viktor?.id)).toBe(true);
  });
});
