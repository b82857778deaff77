import { errorText } from '@candor/i18n/server';
import { openPlatform } from '@candor/server/app/open-platform';
import { authRoutes } from '@candor/server/features/auth/routes';
import { openFront } from '@candor/server/platform/http/front';
import { buildServer } from '@candor/server/platform/http/server';
import { systemClock } from '@candor/server/platform/ids';
import { openLog } from '@candor/server/platform/log';
import { benchConfig } from '../bench-config.ts';

/**
 * The product's own log-in in a process of its own. Tickets are handed out over IPC, as many as asked for: earning them
 * would measure the puzzle.
 */
const [appUrl = '', dataDir = '', password = ''] = process.argv.slice(2);
const { platform } = await openPlatform({
  config: benchConfig(dataDir),
  appUrl,
  clock: systemClock,
  log: openLog({ level: 'warn', to: process.stderr }),
  text: errorText,
});
const hash = await platform.passwords.hash(password);
await platform.db.run`insert into app_user (id, uid, username, password_hash, invite_code, created_at)
  values (${platform.newId('usr')}, '10000001', 'bench', ${hash}, 'BENCH', now())`;
const front = openFront();
await buildServer({ platform, routes: authRoutes, front, apps: [] });
front.setState('ready');
const port = await front.listen(0, '127.0.0.1');

process.on('message', async (count: number) => {
  const verificationPasses = Array.from(
    { length: count },
    async () => (await platform.verificationPasses.issue('127.0.0.1')).ticket,
  );
  process.send?.({ url: `http://127.0.0.1:${port}`, hash, verificationPasses: await Promise.all(verificationPasses) });
});
process.on('disconnect', () => process.exit(0));
