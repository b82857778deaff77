import { fixedClock, instant, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 15, 9, 0)));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ routes: [], clock });
});
afterAll(() => server.close());

it('is good once, even when brought ten times at once', async () => {
  const { verificationPasses } = server.platform;
  const { ticket, expiresAt } = await verificationPasses.issue('203.0.113.5');
  expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(expiresAt).toBe(clock.now() + 2 * MINUTE_MS);
  const taken = await Promise.all(Array.from({ length: 10 }, () => verificationPasses.take(ticket)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await verificationPasses.take(ticket)).toBe(false);
});

it('ends after two minutes, and is nothing that could be made up', async () => {
  const { verificationPasses } = server.platform;
  const { ticket } = await verificationPasses.issue('203.0.113.5');
  clock.advance(2 * MINUTE_MS);
  expect(await verificationPasses.take(ticket)).toBe(false);
  for (const text of ['', 'x', 'A'.repeat(43), `${ticket}A`]) expect(await verificationPasses.take(text)).toBe(false);
});

it('lies in the database as a digest only', async () => {
  const { db, verificationPasses } = server.platform;
  const { ticket } = await verificationPasses.issue('203.0.113.5');
  const rows = await db.many`select encode(hash, 'escape') || ip as text from ticket`;
  expect(rows.some(({ text }) => String(text).includes(ticket))).toBe(false);
});
