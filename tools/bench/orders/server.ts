import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorText } from '@candor/i18n/server';
import { money } from '@candor/kernel';
import { openPlatform } from '@candor/server/app/open-platform';
import { spotRoutes } from '@candor/server/features/spot/routes';
import { openFront } from '@candor/server/platform/http/front';
import { buildServer } from '@candor/server/platform/http/server';
import { systemClock } from '@candor/server/platform/ids';
import { openLog } from '@candor/server/platform/log';
import { setTradingUntil } from '@candor/server/services/session/session-rows';
import { benchConfig } from '../bench-config.ts';
import { newKey } from '../ledger/new-key.ts';

/** The product's own server with its own calls of spot trading, and customers with money for a long day. */
const [appUrl = '', dataDir = '', count = '1'] = process.argv.slice(2);
const folder = join(dataDir, 'orders');
mkdirSync(folder, { recursive: true });
const { platform, sockets } = await openPlatform({
  config: benchConfig(folder, {
    mode: 'real',
    operator: { company: 'Bench', licence: 'none', address: '', contact: '', seat: null },
  }),
  appUrl,
  clock: systemClock,
  log: openLog({ level: 'warn', to: process.stderr }),
  text: errorText,
});
const { db, ledger, newId, sessions } = platform;
const tokens: string[] = [];
for (let index = 0; index < Number(count); index += 1) {
  const id = newId('usr');
  const { token } = await db.transaction(async (tx) => {
    await tx.run`insert into app_user (id, uid, username, password_hash, invite_code, created_at)
      values (${id}, ${String(10_000_001 + index)}, ${`bench${index}`}, 'none', ${`BENCH${index}`}, now())`;
    const session = await sessions.openCustomer(tx, id, { ip: '127.0.0.1', userAgent: 'bench' });
    // Nobody of the bench has a password; the orders are what is measured.
    await setTradingUntil(tx, session.id, session.expiresAt);
    return session;
  });
  for (const amount of [money('USDT', 10n ** 13n), money('BTC', 10n ** 11n)]) {
    await ledger.transfer({
      id: newKey(),
      book: 'real',
      kind: 'sandbox.grant',
      cause: { type: 'bench', id },
      ...{ amount, from: 'world:bench', to: `user:${id}:funding` },
    });
  }
  tokens.push(token.use((text) => text));
}
const front = openFront();
await buildServer({ platform, routes: spotRoutes, front, sockets, apps: [] });
front.setState('ready');
const port = await front.listen(0, '127.0.0.1');
process.send?.({ port, token: tokens.join(' ') });
process.on('disconnect', () => process.exit(0));
