import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./where.mjs', import.meta.url));
const run = promisify(execFile);
let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-where-'));
  put(
    'packages/contract/src/staking/calls.ts',
    "command({ path: 'app.staking/open' }); query({ path: 'app.staking/projects' });",
  );
  put('packages/domain/src/staking/SPEC.md', '| STK-1 | one |\n| STK-2 | two |\n');
  put('packages/domain/src/staking/index.ts', "export { quoteStake } from './quote.ts';");
  put(
    'packages/domain/src/staking/quote.ts',
    '/** [STK-2] Simple interest, rounded up. And more. */\nexport function quoteStake() {}',
  );
  put('packages/domain/src/staking/quote.test.ts', "it('a', () => {});\nit('b', () => {});\n");
  put('apps/server/src/features/staking/routes.ts', 'export const stakingRoutes = [];');
  put(
    'apps/server/src/features/staking/feature.ts',
    "export const stakingFeature = {\n  services: ['rewards'],\n  elsewhere: ['packages/stakes'],\n  tables: [\n    'stake',\n    'stake_term',\n  ],\n};",
  );
  put('apps/server/src/services/rewards/pay.ts', '/** Pays what is due. */\nexport function pay() {}');
  put('packages/stakes/src/index.ts', 'export const a = 1;');
  put('e2e/web-staking.spec.ts', "test('stakes', () => {});");
  put('packages/i18n/messages/en/staking.json', '{"title": "Staking"}');
});

afterAll(() => rmSync(root, { recursive: true }));

describe('npm run where', () => {
  it('prints the files of a feature in all its places, each with its purpose, and its tables', async () => {
    const { stdout } = await where('staking');
    const rows = stdout.split('\n').map((row) => row.trim().split(/\s{2,}/));
    expect(rows).toEqual([
      ['staking (Earning): fixed terms paid from a funded reserve'],
      [''],
      ['agreement', 'packages/contract/src/staking/calls.ts', 'app.staking/open, app.staking/projects'],
      ['rules', 'packages/domain/src/staking/SPEC.md', 'the rules STK-1, STK-2'],
      ['packages/domain/src/staking/index.ts', 'what the rest may import'],
      ['packages/domain/src/staking/quote.ts', 'Simple interest, rounded up'],
      ['packages/domain/src/staking/quote.test.ts', '2 tests'],
      ['server', 'apps/server/src/features/staking/feature.ts', 'its manifest: what the centre must know of it'],
      ['apps/server/src/features/staking/routes.ts', 'the calls: read, decide, commit'],
      ['services', 'apps/server/src/services/rewards/pay.ts', 'Pays what is due'],
      ['further', 'packages/stakes/src/index.ts', 'what the rest may import'],
      ['screens', 'apps/web/src/features/staking/', 'nothing here yet'],
      ['console', 'apps/console/src/features/staking/', 'nothing here yet'],
      ['words', 'packages/i18n/messages/en/staking.json', '1 messages; languages that have them: 1'],
      ['journeys', 'e2e/web-staking.spec.ts'],
      ['tables', 'stake, stake_term'],
      [''],
    ]);
  });

  it('lists every feature in its group and shows what exists', async () => {
    const { stdout } = await where();
    expect(stdout).toMatch(/^Earning\n {2}arsvf··tj {2}staking {2,}fixed terms/m);
    expect(stdout).toMatch(/^ {2}········· {2}energy /m);
  });

  it.each([
    ['stakking', 'staking'],
    ['Transfer', 'transfer'],
    ['deposit', 'recharge'],
    ['kyc', 'identity'],
    ['copy', 'copy-trading'],
    ['exchange', 'flash-exchange'],
  ])('asks whether %s was meant as %s', async (asked, meant) => {
    await expect(where(asked)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Did you mean ${meant}`),
    });
  });

  it('does not guess where nothing is near', async () => {
    await expect(where('qqqqqq')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('lists all of them'),
    });
  });
});

function where(...args: string[]) {
  return run(process.execPath, [PROGRAM, ...args, '--root', root]);
}

function put(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
