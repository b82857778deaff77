import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const RUN_SERVER = fileURLToPath(new URL('./run-server.mjs', import.meta.url));

/** Runs a program of one line as the server, and says what became of it and how often it was started. */
async function run(server: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-run-server-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const starts = join(dataDir, 'starts');
  const program = join(dataDir, 'server.mjs');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(starts)}, '.');\n${server}`,
  );
  const lines = [
    `import { runServer } from ${JSON.stringify(RUN_SERVER)};`,
    `process.exitCode = await runServer([${JSON.stringify(program)}], { dataDir: ${JSON.stringify(dataDir)}, port: 0 }, [1, 1]);`,
  ];
  const said = await new Promise<{ code: number; words: string }>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', lines.join('\n')], (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), words: `${stdout}${stderr}` });
    });
  });
  return { ...said, starts: (await readFile(starts, 'utf8')).length };
}

it('starts a server again that was killed, says so, and gives up after a few times', async () => {
  const { code, words, starts } = await run("process.kill(process.pid, 'SIGKILL');");
  expect([code, starts]).toEqual([1, 3]);
  expect(words).toContain('Candor was ended by SIGKILL. Starting it again in 0.001 s');
  expect(words).toContain('It crashed 3 times and is not started again.');
});

it('starts a server again that was ready and fell', async () => {
  const { code, words, starts } = await run("process.send('ready', () => process.exit(7));");
  expect([code, starts]).toEqual([7, 3]);
  expect(words).toContain('Candor ended with code 7. Starting it again');
});

it('does not start a server again that said why it cannot start, or that ended in peace', async () => {
  expect(await run('process.exitCode = 1;')).toEqual({ code: 1, words: '', starts: 1 });
  expect(await run("process.send('ready', () => process.exit(0));")).toEqual({ code: 0, words: '', starts: 1 });
});
