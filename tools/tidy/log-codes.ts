import type { SourceFile, Tree } from './finding.ts';
import { isCode, isNode, isTest, type Node, pathOf, textOf, walk } from './syntax.ts';

/** One line of the log as the source writes it; what is not written out there is undefined. */
export type LogCall = {
  readonly file: SourceFile;
  readonly start: number;
  readonly level: 'info' | 'warn' | 'error';
  readonly code: string | undefined;
  readonly message: string | undefined;
};

export const LOG_CODES_PAGE = 'docs/operating.md';
const BEGIN = '<!-- log codes: written by npm run format -->';
const END = '<!-- end of log codes -->';
const CALL = /(?:^|\.)#?log\.(info|warn|error)$/;
/** Lines that no call writes: the log makes them itself. */
const ITS_OWN = [{ code: 'http.answered', level: 'info', message: 'A request was answered' }] as const;

export function listLogCalls(tree: Tree): LogCall[] {
  const files = tree.files.filter(
    (file) => file.path.startsWith('apps/server/src/') && isCode(file) && !isTest(file.path),
  );
  return files.flatMap((file) => {
    if (!file.text.includes('log.')) return [];
    const calls: LogCall[] = [];
    walk(file, (node) => {
      const call = readCall(file, node);
      if (call) calls.push(call);
    });
    return calls;
  });
}

function readCall(file: SourceFile, node: Node): LogCall | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  const level = CALL.exec(file.text.slice(node.callee.start, node.callee.end))?.[1];
  if (level === undefined || pathOf(node.callee) === 'Math.log') return undefined;
  const [code, message] = node.arguments as unknown[];
  return { file, start: node.start, level: level as LogCall['level'], code: textOf(code), message: textOf(message) };
}

/** The page with its list as the sources have it, or undefined where it has no place for one. */
export function withLogCodes(page: string, tree: Tree): string | undefined {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from === -1 || to < from) return undefined;
  return `${page.slice(0, from)}${BEGIN}\n\n${renderTable(tree)}\n\n${page.slice(to)}`;
}

function renderTable(tree: Tree): string {
  const lines = new Map<string, readonly [string, string, string]>(
    [...listLogCalls(tree), ...ITS_OWN].map(({ code = '', level, message = '' }) => [
      `${code} ${level}`,
      [`\`${code}\``, level, message],
    ]),
  );
  const rows = [...lines].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const widths = [0, 1, 2].map((at) =>
    Math.max(...[['Code', 'Level', 'Message'], ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [
    line(['Code', 'Level', 'Message']),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}
