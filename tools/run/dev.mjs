import './node-version.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { runServer } from './run-server.mjs';
import { readSettings, refuseTakenPort } from './settings.mjs';
import { programOf, ROOT, runMain } from './workspace.mjs';

/** `npm run dev`: the server restarts and the pages refresh as files are saved. One Ctrl-C ends all of it. */
async function dev() {
  const { port, host, dataDir } = readSettings();
  await refuseTakenPort(port, host);
  await ensureInstalled();
  const pages = [
    { name: 'customer app', folder: 'apps/web', base: '/h5/', port: port + 1 },
    { name: 'operator console', folder: 'apps/console', base: '/console/', port: port + 2 },
    { name: 'workbench', folder: 'apps/workbench', base: '/', port: port + 3 },
  ];
  // Only now can vite be imported: before, it may not have been installed.
  const { createServer } = await import('vite');
  const servers = [];
  for (const page of pages) {
    await refuseTakenPort(page.port);
    const server = await createServer({
      root: join(ROOT, page.folder),
      configFile: join(ROOT, page.folder, 'vite.config.ts'),
      clearScreen: false,
      server: {
        port: page.port,
        strictPort: true,
        proxy: { '/api': { target: `http://localhost:${port}`, ws: true } },
      },
    });
    await server.listen();
    servers.push(server);
    console.log(`The ${page.name} refreshes itself at http://localhost:${page.port}${page.base}`);
  }
  const watch = [programOf('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'];
  const code = await runServer(watch, { dataDir, port });
  await Promise.all(servers.map((server) => server.close()));
  return code;
}

await runMain(dev);
