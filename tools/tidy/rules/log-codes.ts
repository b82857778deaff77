import { type Finding, fileAt, findAt, type Rule, type Tree } from '../finding.ts';
import { LOG_CODES_PAGE, type LogCall, listLogCalls, withLogCodes } from '../log-codes.ts';

/** `engine.market_failed`: the part of the server, and what happened. */
const CODE = /^[a-z][a-z_]*\.[a-z][a-z_]*$/;

export const logCodes: Rule = {
  name: 'Every log line has a code that operators can look up',
  why: 'Alerts match codes. A code that is put together, that means two things or that no list names cannot be matched or looked up at night.',
  instead: `Write \`log.warn('part.what_happened', 'Plain words', { fields })\` with both texts written out, then \`npm run format\` for the list in ${LOG_CODES_PAGE}.`,
  check: (tree) => {
    const calls = listLogCalls(tree);
    return [...calls.flatMap(judge), ...findHomonyms(calls), ...findOutdated(tree)];
  },
};

function judge({ file, start, code, message }: LogCall): Finding[] {
  if (code === undefined || message === undefined) return [findAt(file, start, 'code and message are not written out')];
  return CODE.test(code) ? [] : [findAt(file, start, `${code} is no code`)];
}

function findHomonyms(calls: readonly LogCall[]): Finding[] {
  const first = new Map<string, string>();
  return calls.flatMap(({ file, start, code = '', message = '' }) => {
    const known = first.get(code) ?? message;
    first.set(code, known);
    return known === message ? [] : [findAt(file, start, `${code} also says «${known}»`)];
  });
}

function findOutdated(tree: Tree): Finding[] {
  const page = fileAt(tree, LOG_CODES_PAGE);
  if (page === undefined) return [];
  const written = withLogCodes(page.text, tree);
  if (written === undefined) return [findAt(page, 0, 'there is no place for the list of log codes')];
  return written === page.text ? [] : [findAt(page, 0, 'the list of log codes is not the one in the sources')];
}
