import { posix } from 'node:path';
import { type Finding, fileAt, findAll, type Rule, type SourceFile, type Tree } from '../finding.ts';

const LINK = /(?<!`)\[[^\]\n]*\]\(([^()\s]+)\)|<img[^>]+src="([^"]+)"/g;
const ELSEWHERE = /^([a-z]+:|\/\/)/i;

/** Folders of one person’s machine, and addresses of package registries. */
const MACHINE = /(?<![A-Za-z0-9_.~-])(?:\/(?:home|Users|root|work|workspace|mnt)\/[A-Za-z0-9_.-]+|[A-Z]:\\\\?Users)/g;
const REGISTRY =
  /https?:\/\/[^\s"'`)]*(?:registry|verdaccio|artifactory|nexus)[^\s"'`)]*|\bregistry\s*=\s*https?:[^\s]+/gi;

export const linksResolve: Rule = {
  name: 'Links in the documents lead somewhere',
  why: 'A dead link tells the reader that the rest may be out of date too.',
  instead: 'Point it at the file as it is called now, or take the sentence out.',
  check: (tree) =>
    tree.files
      .filter((file) => file.path.endsWith('.md'))
      .flatMap((file) =>
        findAll(withoutCode(file), LINK, ([, link, picture]) => {
          const to = link ?? picture ?? '';
          return ELSEWHERE.test(to) || leads(tree, file, to) ? undefined : `${to} does not exist`;
        }),
      ),
};

export const noMachinePaths: Rule = {
  name: 'Nothing names one machine',
  why: 'A path or an address of the machine something was written on means nothing to anybody else.',
  instead: 'Write it relative to the repository, take it from an argument, or use the system’s temporary folder.',
  check: (tree) =>
    tree.files
      .filter((file) => !file.path.startsWith('tools/tidy/rules/documents.'))
      .flatMap((file) => [
        ...findAll(file, MACHINE, ([path]) => path),
        ...findAll(file, REGISTRY, ([address]) => address),
      ]),
};

export const introductions: Rule = {
  name: 'Every package introduces itself',
  why: 'Who opens a folder for the first time should learn in one minute what it is for and what it refuses to do.',
  instead: 'Add a README.md, or start the entry file with a comment that says so.',
  check: (tree) =>
    workspaces(tree).flatMap((folder): Finding[] => {
      if (fileAt(tree, `${folder}/README.md`)) return [];
      const entries = ['src/index.ts', 'src/main.ts', 'src/main.tsx', 'playwright.config.ts'].map((name) =>
        fileAt(tree, `${folder}/${name}`),
      );
      const isIntroduced = entries.some((file) => file !== undefined && /^\s*(\/\*\*|\/\/)\s*\S+ \S+/.test(file.text));
      return isIntroduced ? [] : [{ path: folder, line: 1, what: 'has neither a README.md nor a header' }];
    }),
};

/** Only packages with code in them: an empty folder has nothing to introduce yet. */
function workspaces(tree: Tree): string[] {
  const folders = [...tree.paths].flatMap((path) => /^((?:apps|packages)\/[^/]+)\/src\//.exec(path)?.[1] ?? []);
  return [...new Set(folders)];
}

function leads(tree: Tree, file: SourceFile, to: string): boolean {
  const [path = '', anchor] = to.split('#');
  const target = path === '' ? file.path : posix.normalize(posix.join(posix.dirname(file.path), decodeURI(path)));
  const isThere =
    tree.paths.has(target) || [...tree.paths].some((one) => one.startsWith(`${target.replace(/\/$/, '')}/`));
  const page = fileAt(tree, target);
  if (!isThere || anchor === undefined || !page?.path.endsWith('.md')) return isThere;
  return headings(page).includes(anchor);
}

/** Anchors as GitHub makes them. */
function headings(page: SourceFile): string[] {
  return [...page.text.matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

function withoutCode(file: SourceFile): SourceFile {
  return { ...file, text: file.text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' ')) };
}
