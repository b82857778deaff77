import { contract } from '@candor/contract';
import { DAY_MS, HOUR_MS, later } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { type BindingsPerson, type BindingsServer, cardForm, idForm, TEST_NOW, withPerson } from './test-bindings.ts';

let server: BindingsServer;
let person: BindingsPerson;
withPerson('banker', (given) => {
  ({ server, person } = given);
});

const add = (change = {}, token = person.token) => server.ask(contract.addBankCard, cardForm(change), token);
const list = async (token = person.token) => (await server.ask(contract.listBankCards, {}, token)).data;

describe('a bank card', () => {
  it('is shown by its last four digits only', async () => {
    const { data } = await add();
    expect(data).toEqual({
      id: expect.stringMatching(/^crd_/),
      bankName: 'Example Bank',
      payee: 'Mia Example',
      bankAddress: '1 Main Street, Springfield',
      accountNumber: '•••• 3000',
      createdAt: TEST_NOW,
      usableFrom: later(TEST_NOW, DAY_MS),
    });
    const terms = { certifiedName: null, coolOffHours: 24, most: 10 };
    expect(await list()).toEqual({ rows: [data], removed: [], ...terms });
  });

  it('[BND-10] cools off like an address, and anew with another number, bank or payee', async () => {
    const { data } = await add();
    server.clock.advance(HOUR_MS);
    const edit = async (change: Readonly<Record<string, string>>) =>
      (await server.ask(contract.editBankCard, { ...cardForm(change), ...idForm(data.id) }, person.token)).data;
    expect((await edit({ bankAddress: '2 Main Street' })).usableFrom).toBe(data.usableFrom);
    expect((await edit({ payee: 'Max Example' })).usableFrom).toBe(data.usableFrom + HOUR_MS);
    server.clock.advance(HOUR_MS);
    const other = { payee: 'Max Example', accountNumber: 'GB82 WEST 1234 5698 7654 32' };
    expect((await edit(other)).usableFrom).toBe(data.usableFrom + 2 * HOUR_MS);
  });

  it('lies nowhere in the database readably, nor in the log', async () => {
    const form = cardForm({ payee: 'Quentin Quirk', accountNumber: '987654321098' });
    const { data } = await server.ask(contract.addBankCard, form, person.token);
    await server.ask(
      contract.editBankCard,
      { ...form, id: data.id, bankName: 'Zebra Bank', ...idForm(data.id) },
      person.token,
    );
    const { db } = server.platform;
    const rows = [
      ...(await db.many`select encode(sealed, 'escape') || number_tag as text from bank_card`),
      ...(await db.many`select answer::text || request_hash as text from idempotency`),
      ...(await db.many`select details::text || subject as text from audit_log`),
      ...(await db.many`select body as text from message`),
    ];
    const everything = [...rows.map((row) => String(row.text)), ...server.logLines].join('\n');
    for (const secret of ['Quentin', 'Zebra', '987654321098', 'Main Street']) expect(everything).not.toContain(secret);
    expect(everything).toContain('1098');
  });

  it.each([
    ['an IBAN with a typing error', { accountNumber: 'DE89 3704 0044 0532 0130 01' }, 'bankCard.badNumber'],
    ['too short a number', { accountNumber: '1 2-3-4-5' }, 'bankCard.badNumber'],
    ['no payee', { payee: ' ' }, 'call.invalidField'],
    ['a wrong trade password', { tradePassword: '999999' }, 'tradePassword.wrong'],
    ['a field nobody asked for', { id: 'crd_00000000000000000000000000' }, 'call.unknownField'],
  ])('with %s is refused', async (_, change, code) => {
    expect((await add(change)).code).toBe(code);
    expect((await list()).rows).toEqual([]);
  });

  it('is bound once, however its number is written, though two come at once', async () => {
    const replies = await Promise.all([add(), add({ accountNumber: 'de89370400440532013000' })]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['bankCard.twice', 'ok']);
  });

  it('gets the first answer again under its key, and a conflict for another number', async () => {
    const form = cardForm();
    const first = await server.ask(contract.addBankCard, form, person.token);
    expect((await server.ask(contract.addBankCard, form, person.token)).data).toEqual(first.data);
    const other = await server.ask(contract.addBankCard, { ...form, accountNumber: '12345678' }, person.token);
    expect(other.code).toBe('call.idempotencyConflict');
  });

  it('keeps its number where none is given, and takes a new one', async () => {
    const { data } = await add();
    const { accountNumber: _, ...form } = cardForm({ id: data.id, payee: 'Somebody Else' });
    const edited = await server.ask(contract.editBankCard, form, person.token);
    expect(edited.data).toEqual({ ...data, payee: 'Somebody Else' });
    const renumbered = cardForm({ id: data.id, accountNumber: '555566667777' });
    expect((await server.ask(contract.editBankCard, renumbered, person.token)).data.accountNumber).toBe('•••• 7777');
    expect((await add()).code).toBe('ok');
    const back = cardForm({ id: data.id });
    expect((await server.ask(contract.editBankCard, back, person.token)).code).toBe('bankCard.twice');
  });

  it('comes back within ten minutes of its removal', async () => {
    const { data } = await add();
    await server.ask(contract.removeBankCard, idForm(data.id), person.token);
    expect((await list()).rows).toEqual([]);
    expect((await server.ask(contract.restoreBankCard, idForm(data.id), person.token)).data).toEqual(data);
    expect((await list()).rows).toEqual([data]);
    expect(await server.auditOf(data.id)).toEqual([
      'customer bankCard.bound {"which":"•••• 3000"}',
      'customer bankCard.removed {"which":"•••• 3000"}',
      'customer bankCard.restored {"which":"•••• 3000"}',
    ]);
    expect(await server.messagesTo(`${person.username}@example.com`)).toHaveLength(3);
  });

  it('of another customer is not there', async () => {
    const { data } = await add();
    const { token } = await server.addPerson('thief');
    expect((await server.ask(contract.editBankCard, cardForm({ id: data.id }), token)).code).toBe('call.notFound');
    expect((await server.ask(contract.removeBankCard, idForm(data.id), token)).code).toBe('call.notFound');
    await server.ask(contract.removeBankCard, idForm(data.id), person.token);
    expect((await server.ask(contract.restoreBankCard, idForm(data.id), token)).code).toBe('call.notFound');
  });
});

it('ten fit and an eleventh does not', async () => {
  for (let i = 0; i < 10; i += 1) expect((await add({ accountNumber: `10000000${i}` })).code).toBe('ok');
  expect((await add()).code).toBe('bankCard.tooMany');
});

it('nobody banned, without a trade password or on the demo book binds anything', async () => {
  const { db, sessions } = server.platform;
  await db.run`update session set book = 'demo' where user_id = ${person.id}`;
  expect((await add()).code).toBe('account.realOnly');
  await db.run`update session set book = 'real' where user_id = ${person.id}`;
  await db.run`update app_user set banned_at = now(), ban_reason = 'test' where id = ${person.id}`;
  sessions.forget(person.id);
  expect((await add()).code).toBe('account.noPermission');
  expect((await server.ask(contract.listBankCards, {}, person.token)).code).toBe('ok');
});
