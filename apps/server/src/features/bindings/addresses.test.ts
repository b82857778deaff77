import { contract } from '@candor/contract';
import { HOUR_MS, later } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { bindingsJobs } from './jobs.ts';
import {
  addressForm,
  type BindingsPerson,
  type BindingsServer,
  EVM,
  idForm,
  OTHER_TRON,
  TEST_NOW,
  withPerson,
} from './test-bindings.ts';

let server: BindingsServer;
let person: BindingsPerson;
withPerson('walker', (given) => {
  ({ server, person } = given);
});

const add = (change = {}, token = person.token) => server.ask(contract.addAddress, addressForm(change), token);
const list = async (token = person.token) => (await server.ask(contract.listAddresses, {}, token)).data;

describe('an address', () => {
  it('is bound in its canonical form, and cools off for a day', async () => {
    const added = await add({ network: 'ERC20', address: EVM.toLowerCase() });
    expect(added.data).toEqual({
      id: expect.stringMatching(/^adr_/),
      label: 'Everyday',
      network: 'ERC20',
      address: EVM,
      createdAt: TEST_NOW,
      usableFrom: later(TEST_NOW, 24 * HOUR_MS),
    });
    expect(await list()).toEqual({ rows: [added.data], removed: [], coolOffHours: 24, most: 10 });
  });

  it.each([
    ['a wrong letter', { address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeD' }, 'address.badChecksum'],
    ['another chain’s', { address: EVM }, 'address.wrongNetwork'],
    ['nothing like an address', { address: 'abcdefghijk' }, 'address.wrong'],
    [
      'one of the main chain',
      { network: 'BTC', address: '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i' },
      'address.wrongNetwork',
    ],
    ['an unknown network', { network: 'SOL' }, 'call.invalidField'],
    ['a wrong trade password', { tradePassword: '000000' }, 'tradePassword.wrong'],
    ['a time of its own', { usableFrom: '0' }, 'call.unknownField'],
  ])('with %s is refused', async (_, change, code) => {
    expect((await add(change)).code).toBe(code);
    expect((await list()).rows).toEqual([]);
  });

  it('[BND-9] is not bound where it is a deposit address of ours', async () => {
    const deposit = 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR';
    await server.platform.db.run`insert into deposit_address (user_id, chain, index, address, watch_key, created_at)
      values (${person.id}, 'tron', 0, ${deposit}, 'ab', now())`;
    expect((await add({ address: deposit })).code).toBe('withdrawal.ownAddress');
  });

  it('is bound once, however it is written', async () => {
    await add({ network: 'ERC20', address: EVM });
    expect((await add({ network: 'ERC20', address: EVM.toLowerCase() })).code).toBe('address.twice');
  });

  it('is bound once when two devices add it at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => add()));
    expect(replies.map(({ code }) => code).sort()).toEqual([
      'address.twice',
      'address.twice',
      'address.twice',
      'address.twice',
      'address.twice',
      'ok',
    ]);
    expect((await list()).rows).toHaveLength(1);
  });

  it('gets the first answer again under its key, and a conflict for anything else', async () => {
    const form = addressForm();
    const [one, two] = await Promise.all([
      server.ask(contract.addAddress, form, person.token),
      server.ask(contract.addAddress, form, person.token),
    ]);
    expect(two.data).toEqual(one.data);
    const other = await server.ask(contract.addAddress, { ...form, label: 'Other' }, person.token);
    expect(other.code).toBe('call.idempotencyConflict');
  });
});

describe('a change', () => {
  it('of the label keeps the cool-off, of the address starts it anew', async () => {
    const { data: before } = await add();
    server.clock.advance(HOUR_MS);
    const rename = addressForm({ id: before.id, label: 'Savings' });
    const renamed = await server.ask(contract.editAddress, rename, person.token);
    expect(renamed.data).toEqual({ ...before, label: 'Savings' });
    const replace = addressForm({ id: before.id, address: OTHER_TRON });
    const replaced = await server.ask(contract.editAddress, replace, person.token);
    expect(replaced.data).toMatchObject({
      address: OTHER_TRON,
      createdAt: TEST_NOW,
      usableFrom: later(TEST_NOW, 25 * HOUR_MS),
    });
    expect(await server.auditOf(before.id)).toEqual([
      'customer address.bound {"which":"TRC20 TJRyWw…g5tDeC"}',
      'customer address.renamed {"which":"TRC20 TJRyWw…g5tDeC"}',
      'customer address.replaced {"which":"TRC20 TQq3EY…4qWkE7"}',
    ]);
  });

  it('is told to the owner', async () => {
    const { data } = await add();
    server.clock.advance(1_000);
    await server.ask(contract.removeAddress, idForm(data.id), person.token);
    const received = await server.messagesTo(`${person.username}@example.com`);
    expect(received).toHaveLength(2);
    expect(received[0]).toContain('a digital currency address was saved');
    expect(received[1]).toContain('a digital currency address was removed');
  });
});

describe('a removed address', () => {
  it('[BND-7] comes back as it was within ten minutes', async () => {
    const { data } = await add();
    expect((await server.ask(contract.removeAddress, idForm(data.id), person.token)).data).toEqual({});
    expect((await list()).rows).toEqual([]);
    server.clock.advance(9 * 60_000);
    const back = await server.ask(contract.restoreAddress, idForm(data.id), person.token);
    expect(back.data).toEqual(data);
    expect((await list()).rows).toEqual([data]);
  });

  it('[BND-7] is listed as removed, with its name and the time it can be undone until, for those ten minutes', async () => {
    const { data } = await add();
    await server.ask(contract.removeAddress, idForm(data.id), person.token);
    const until = server.clock.now() + 10 * 60_000;
    server.clock.advance(9 * 60_000);
    expect((await list()).removed).toEqual([{ id: data.id, name: data.label, until }]);
    server.clock.advance(60_000);
    expect((await list()).removed).toEqual([]);
  });

  it('[BND-7] is gone after ten minutes, from the table too', async () => {
    const { data } = await add();
    await server.ask(contract.removeAddress, idForm(data.id), person.token);
    server.clock.advance(10 * 60_000);
    expect((await server.ask(contract.restoreAddress, idForm(data.id), person.token)).code).toBe('call.notFound');
    for (const job of bindingsJobs) await job.run({}, server.platform);
    const { db } = server.platform;
    expect(await db.maybeOne`select 1 from digital_address where id = ${data.id}`).toBe(undefined);
  });

  it('does not come back where it has been bound anew, nor where it was not removed', async () => {
    const { data } = await add();
    expect((await server.ask(contract.restoreAddress, idForm(data.id), person.token)).code).toBe('call.notFound');
    await server.ask(contract.removeAddress, idForm(data.id), person.token);
    await add();
    expect((await server.ask(contract.restoreAddress, idForm(data.id), person.token)).code).toBe('address.twice');
  });
});

it('another customer’s address can be neither seen, changed, removed nor brought back', async () => {
  const { data } = await add();
  const { token } = await server.addPerson('stranger');
  const edit = addressForm({ id: data.id, address: OTHER_TRON });
  expect((await server.ask(contract.editAddress, edit, token)).code).toBe('call.notFound');
  expect((await server.ask(contract.removeAddress, idForm(data.id), token)).code).toBe('call.notFound');
  await server.ask(contract.removeAddress, idForm(data.id), person.token);
  expect((await server.ask(contract.restoreAddress, idForm(data.id), token)).code).toBe('call.notFound');
  expect((await list(token)).rows).toEqual([]);
});

it('ten fit, and not an eleventh, though they come all at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, i) => add({ network: 'ERC20', address: `0x${String(i + 1).padStart(40, '0')}` })),
  );
  expect(replies.filter(({ code }) => code === 'ok')).toHaveLength(10);
  expect(replies.filter(({ code }) => code === 'address.tooMany')).toHaveLength(2);
  expect(replies.find(({ code }) => code === 'address.tooMany')?.body.errmsg).toBe(
    'You can save at most 10 addresses.',
  );
});

it('five wrong trade passwords lock it, for the right one too', async () => {
  const codes = [];
  for (let i = 0; i < 6; i += 1) codes.push((await add(i < 5 ? { tradePassword: '135790' } : {})).code);
  expect(codes).toEqual([
    ...Array.from({ length: 4 }, () => 'tradePassword.wrong'),
    'tradePassword.locked',
    'tradePassword.locked',
  ]);
});
