import { Sentence } from './workspace.mjs';

/** How long each may stay, as SECURITY.md promises: what runs in production can be reached from outside. */
const DAYS = { production: 7, development: 30 };

/**
 * What npm's audit found, a line for each package that has an advisory of its own; a package that only depends on one is
 * mended with it. An answer that is no report must never be taken for a clean one.
 */
export function readReport(text, packages) {
  const report = parse(text);
  if (report?.vulnerabilities === undefined) {
    const why = typeof report?.message === 'string' ? ` (${report.message.split(' - ')[0]})` : '';
    throw new Sentence(
      `The registry could not be asked for advisories${why}; nothing is known about the packages today.`,
    );
  }
  return Object.values(report.vulnerabilities).flatMap(({ name, severity, via, nodes, fixAvailable }) => {
    const own = via.filter((cause) => typeof cause === 'object');
    if (own.length === 0) return [];
    const isDevelopment = nodes.every((path) => packages[path]?.dev === true);
    const use = isDevelopment ? 'development' : 'production';
    const titles = own.map(({ title, url }) => `${title} (${url})`);
    return [{ name, severity, use, titles, hasRemedy: fixAvailable !== false }];
  });
}

export function sayAdvisories(found) {
  if (found.length === 0) return 'No advisory is known against any package of the lock file.';
  const lines = found.map(({ name, severity, use, titles, hasRemedy }) =>
    [
      `${name}: ${severity}, in ${use}, to be mended within ${DAYS[use]} days${hasRemedy ? '' : '; no newer version mends it yet'}`,
      ...titles.map((title) => `  ${title}`),
    ].join('\n'),
  );
  return [...lines, `${found.length} to be mended; SECURITY.md says by when.`].join('\n');
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
