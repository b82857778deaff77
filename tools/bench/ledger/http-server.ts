import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorText } from '@candor/i18n/server';
import { openPlatform } from '@candor/server/app/open-platform';
import { openFront } from '@candor/server/platform/http/front';
import { buildServer } from '@candor/server/platform/http/server';
import { systemClock } from '@candor/server/platform/ids';
import { openLog } from '@candor/server/platform/log';
import { benchConfig } from '../bench-config.ts';
import { openBenchSession } from './bench-session.ts';
import { transferRoute } from './transfer-route.ts';

/** The product's own server with one call more. */
const [appUrl = '', dataDir = ''] = process.argv.slice(2);
const folder = join(dataDir, 'http');
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
const token = await openBenchSession(platform);
const front = openFront();
await buildServer({ platform, routes: [transferRoute], front, sockets, apps: [] });
front.setState('ready');
const port = await front.listen(0, '127.0.0.1');
process.send?.({ port, token });
process.on('disconnect', () => process.exit(0));
