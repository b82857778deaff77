import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { cssColours, cssDirections } from './css.ts';
import { figures } from './figures.ts';
import { words } from './words.ts';

const style = (css: string) => ({ 'packages/ui/src/lists/Row.module.css': css });
const screen = (jsx: string) => ({ 'apps/web/src/features/home/Home.tsx': `export const Home = () => ${jsx};` });

it('has no left and right in style sheets', () => {
  expectRule(cssDirections, {
    bad: [
      '.a { margin-left: 1px }',
      '.a{padding-right:1px}',
      '.a { left: 0 }',
      '.a { color: var(--x);right: 0 }',
      '.a { border-left: 1px solid }',
      '.a { border-right-color: var(--x) }',
      '.a { border-top-left-radius: 1px }',
      '.a { text-align: right }',
      '.a { float: left }',
      '.a { scroll-margin-left: 1px }',
      '.a { margin: 0 1px 0 2px }',
      '.a { inset: 0 auto 0 0 }',
    ].map(style),
    good: [
      '.a { margin-inline-start: 1px }',
      '.a { inset-inline-end: 0 }',
      '.a { text-align: end }',
      '.a { margin: 0 1px 0 1px }',
      '.a { padding: calc(1px + var(--x)) 0 }',
      '.a { border-start-end-radius: 1px }',
      '.left { color: var(--x) }',
      '/* left: nothing */ .a { top: 0 }',
    ].map(style),
  });
});

it('takes colours from tokens', () => {
  expectRule(cssColours, {
    bad: [
      ...['#fff', '#10b98180', 'rgb(0 0 0)', 'hsl(1 2% 3%)', 'oklch(0.5 0.1 20)', 'white', 'Red'].map((colour) =>
        style(`.a { color: ${colour}; }`),
      ),
      style('.a { border: 1px solid black }'),
      style('.a { background: linear-gradient(white, var(--x)) }'),
      screen('<path fill="#0a0a0a" />'),
      style(':root { --ink: #000 }'),
      { 'apps/server/src/platform/docs/page/docs.css': ':root { --ink: #000 } p { color: #000 }' },
      screen("<i style={{ color: 'rgb(0 0 0)' }} />"),
    ],
    good: [
      style('.a { color: var(--ink); background: transparent; fill: currentColor }'),
      style('.a { background: color-mix(in oklch, var(--ink) 10%, transparent) }'),
      style('.a { white-space: nowrap } /* #fff */'),
      style('@media (forced-colors: active) { .a { border: 1px solid CanvasText } }'),
      { 'packages/ui/src/tokens/colour.css': ':root { --ink: oklch(0.2 0.02 250) }' },
      { 'apps/server/src/platform/docs/page/docs.css': ':root { --ink: light-dark(#000, #fff) }' },
      screen('<a href="#/pages/index/home" />'),
    ],
  });
});

it('shows words from the catalogs only', () => {
  expectRule(words, {
    bad: [
      '<p>Balance</p>',
      '<p>{balance} left</p>',
      "<p>{'Balance'}</p>",
      `<p>{\`Balance of \${name}\`}</p>`,
      "<p>{isOpen ? 'Open' : t('closed')}</p>",
      "<p>{isOpen && 'Open'}</p>",
      '<button aria-label="Close" />',
      '<input placeholder="Amount" />',
      "<img alt={'A cat'} />",
      '<Field label="Amount" />',
      '<p>Überweisung</p>',
    ].map(screen),
    good: [
      "<p>{t('home.balance')}</p>",
      "<p>{isOpen ? t('home.open') : t('home.closed')}</p>",
      "<button aria-label={t('common.close')} />",
      '<p>· {count} →</p>',
      '<p>&nbsp;&middot;</p>',
      '<h1>Candor</h1>',
      '<kbd>Esc</kbd>',
      '<img alt="" />',
      '<div className="row" role="list" data-state="open" />',
    ].map(screen),
  });
});

it('writes figures in one place', () => {
  const code = (text: string) => ({ 'apps/web/src/features/home/a.ts': text });
  expectRule(figures, {
    bad: [
      'balance.toFixed(2)',
      'Number(x).toLocaleString()',
      '(1.5).toPrecision(2)',
      "new Intl.NumberFormat('en').format(1)",
    ].map(code),
    good: [
      { 'packages/ui/src/numbers/format-money.ts': "new Intl.NumberFormat('en').format(1)" },
      { 'tools/run/bench.mjs': 'value.toFixed(2)' },
      { 'apps/workbench/src/curve.ts': 'value.toFixed(2)' },
      code("new Intl.DateTimeFormat('en').format(now)"),
      code('formatMoney(value)'),
    ],
  });
});
