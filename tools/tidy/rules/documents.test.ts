import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { introductions, linksResolve, noMachinePaths } from './documents.ts';

it('follows every link', () => {
  const page = (text: string) => ({ 'docs/tour.md': text, 'docs/glossary.md': '# Glossary\n\n## Posting, and more\n' });
  expectRule(linksResolve, {
    bad: [
      page('[gone](gone.md)'),
      page('[up](../README.md)'),
      page('[heading](glossary.md#nothing)'),
      page('![picture](images/home.png)'),
      page('<img alt="" src="images/home.png">'),
    ],
    good: [
      page('[there](glossary.md)'),
      page('[heading](glossary.md#posting-and-more)'),
      page('[elsewhere](https://example.org/x)'),
      page('`[code](nowhere.md)`'),
      page('[folder](../docs/)'),
      { ...page('![picture](images/home.png)'), 'docs/images/home.png': '' },
    ],
  });
});

it('finds what only one machine knows', () => {
  const text = (words: string) => ({ 'docs/tour.md': words });
  expectRule(noMachinePaths, {
    bad: [
      text('see /home/ada/candor'),
      text('in /Users/ada/candor'),
      text('cd /mnt/disk/candor'),
      text('"/root/.npmrc"'),
      text('https://registry.example.net/a.tgz'),
      text('registry=http://10.0.0.1:4873'),
    ],
    good: [text('packages/home/root/a'), text('https://example.org/home/docs'), text('the home/root folders')],
  });
});

it('wants every package to say what it is', () => {
  expectRule(introductions, {
    bad: [{ 'packages/ledger/src/index.ts': "export { x } from './x.ts';" }, { 'packages/ledger/src/x.ts': '' }],
    good: [
      { 'packages/ledger/src/index.ts': '/** Double entry, and nothing else. */\nexport {};' },
      { 'packages/ledger/src/x.ts': '', 'packages/ledger/README.md': '# Ledger' },
      { 'packages/ledger/package.json': '{}' },
    ],
  });
});
