import { contract } from '@candor/contract';
import { HOUR_MS, later } from '@candor/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { announceDelisting, delistWhatIsDue } from '../testing/delisting.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { runAsOwner } from '../testing/owner.ts';
import { START, startFlash } from './flash-exchange/test-flash.ts';

it('LST-17: a coin whose market is delisted is not exchanged, not by a quote that was open either, and is no choice', async () => {
  const server = await startFlash();
  onTestFinished(server.close);
  const { platform } = server;
  const mia = await server.addPerson('mia');
  const delistsAt = later(START, HOUR_MS);
  const funds = () =>
    Promise.all((['USDT', 'BTC'] as const).map((asset) => server.balance(`user:${mia.id}:funding`, asset)));
  const basesOf = async () => (await server.ask(contract.flashRules, {}, mia)).data.bases;
  await announceDelisting(platform, 'BTC-USDT', delistsAt);
  server.clock.set(later(delistsAt, -1_000));
  server.setPrices();
  // Announced is not over: whoever wants to leave can.
  expect(await basesOf()).toEqual(['BTC', 'ETH', 'TRX']);
  const used = await server.quote(mia, { side: 'sell', amount: '0.01' });
  const key = { idempotencyKey: '0190a000-0000-7000-8000-0000000f1a51' };
  const first = await server.accept(mia, used.data.id, key);
  expect(first.code).toBe('ok');
  const open = await server.quote(mia, { side: 'sell', amount: '0.01' });
  expect(open.code).toBe('ok');
  const before = await funds();

  server.clock.set(delistsAt);
  await delistWhatIsDue(platform);
  expect((await server.accept(mia, open.data.id)).code).toBe('flash-exchange.delisted');
  expect((await server.quote(mia)).code).toBe('flash-exchange.delisted');
  expect(await funds()).toEqual(before);
  expect(await basesOf()).toEqual(['ETH', 'TRX']);
  const { data: price } = await server.ask(contract.flashPrice, { base: 'BTC' }, mia);
  expect(price).toMatchObject({ state: 'delisted', mid: null, buyRate: null, sellRate: null });
  // What was exchanged before is told again to whoever asks again, and others are exchanged as ever.
  expect((await server.accept(mia, used.data.id, key)).data).toEqual(first.data);
  expect((await server.quote(mia, { base: 'ETH' })).code).toBe('ok');

  // A halt that nobody ended says less than the delisting.
  await runAsOwner(
    server.ownerUrl,
    `update spot_market set halted_for = 'operator', halted_by = 'test', halted_at = now()`,
  );
  await platform.engine.readHalts();
  expect(platform.engine.info('real', 'BTC-USDT').state).toBe('halted');
  expect((await server.quote(mia)).code).toBe('flash-exchange.delisted');
  const { body } = await server.call(contract.quoteFlash.path, {
    ...{ side: 'buy', base: 'BTC', fixed: 'give', amount: '100', _user_token: mia.token, _lang: 'de' },
  });
  expect(body.errmsg).toContain('eingestellt');
  await expectSoundLedger(server);
});
