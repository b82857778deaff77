import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};
const ON_STOP = fileURLToPath(new URL('./on-stop.mjs', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-npm-'));
  // Our own script as it stands, with a command in its place that says when it runs and how it ended.
  const start = scripts.start?.replace('tools/run/start.mjs', 'command.mjs');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'probe', private: true, scripts: { start } }));
  writeFileSync(
    join(folder, 'command.mjs'),
    `import { onStop } from ${JSON.stringify(ON_STOP)};
    setInterval(() => undefined, 1_000);
    onStop(() => { console.log('stopped in peace'); process.exit(0); });
    console.log('running');`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['SIGINT', 'SIGTERM'] as const)('npm start ends in peace when npm itself gets %s', async (signal) => {
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  const running = new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('running')) resolve();
    });
  });
  await running;
  npm.kill(signal);
  await once(npm, 'close');
  expect(said).toContain('stopped in peace');
});

it('every command that runs for long takes the place of npm’s shell, which would swallow Ctrl-C', () => {
  for (const name of ['start', 'test', 'dev', 'check', 'bench']) expect(scripts[name], name).toMatch(/^exec node /);
});
