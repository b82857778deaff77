import { expect, it } from 'vitest';
import { fileAt } from '../finding.ts';
import { LOG_CODES_PAGE, withLogCodes } from '../log-codes.ts';
import { expectRule } from '../seen-to-fail.ts';
import { sampleTree } from '../tree.ts';
import { logCodes } from './log-codes.ts';

const FILE = 'apps/server/src/services/engine/run.ts';
const EMPTY_PAGE = '# Operating\n\n<!-- log codes: written by npm run format -->\n<!-- end of log codes -->\n';

/** A source with the page that was written for it. */
function listed(source: string) {
  const files = { [FILE]: source, [LOG_CODES_PAGE]: EMPTY_PAGE };
  return { ...files, [LOG_CODES_PAGE]: withLogCodes(EMPTY_PAGE, sampleTree(files)) ?? '' };
}

it('wants a code and a message that are written out, unique and listed', () => {
  const good =
    "this.#options.log.warn('engine.market_failed', 'A market failed', { err });\nlog.info('engine.ready', 'Ready');";
  expectRule(logCodes, {
    bad: [
      listed("platform.log.warn(code, 'A market failed');"),
      listed("log.warn('engine.market_failed', [market, 'failed'].join(' '));"),
      listed("log.warn('a market stumbled', 'A market failed');"),
      listed("log.warn('engine.failed', 'One thing failed');\nlog.warn('engine.failed', 'Another failed');"),
      { ...listed(good), [FILE]: "log.info('engine.ready', 'Ready');" },
      { [FILE]: good, [LOG_CODES_PAGE]: '# Operating' },
    ],
    good: [listed(good), listed('const figure = Math.log(2);'), { [FILE.replace('run', 'run.test')]: 'log.warn(1);' }],
  });
});

it('lists each code once, with its level and its message', () => {
  const page = fileAt(
    sampleTree(listed("log.warn('engine.a', 'A');\nlog.warn('engine.a', 'A');\nlog.error('engine.b', 'B');")),
    LOG_CODES_PAGE,
  );
  const rows = page?.text.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows?.map((row) => row.split('|').map((cell) => cell.trim()))).toEqual([
    ['', '`engine.a`', 'warn', 'A', ''],
    ['', '`engine.b`', 'error', 'B', ''],
    ['', '`http.answered`', 'info', 'A request was answered', ''],
  ]);
});
