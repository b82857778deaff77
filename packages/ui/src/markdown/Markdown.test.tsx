import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { headingsOf, Markdown } from './Markdown.tsx';

afterEach(cleanup);

it('shows what was written: headings, lists, tables and code', () => {
  renderUi(
    <Markdown text={'# First\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| c | `d` |\n\n## Second\n\n**bold**'} />,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('First');
  expect(screen.getByRole('heading', { level: 3 }).id).toBe('part-2');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
  expect(screen.getByRole('columnheader', { name: 'b' })).toBeTruthy();
  expect(screen.getByText('d').tagName).toBe('CODE');
  expect(screen.getByText('bold').tagName).toBe('STRONG');
});

it('lists the headings for a table of contents', () => {
  expect(headingsOf('# One\n\ntext\n\n## *Two*')).toEqual([
    { id: 'part-1', depth: 1, title: 'One' },
    { id: 'part-2', depth: 2, title: 'Two' },
  ]);
});

it('leaves markup as the text it is', () => {
  const { container } = renderUi(
    <Markdown text={'<script>alert(1)</script>\n\nHere <img src=x onerror=alert(1)> and <b>that</b>'} />,
  );
  expect(container.querySelector('script, img, b')).toBeNull();
  expect(container.textContent).toContain('<script>alert(1)</script>');
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://example.org',
  '//example.org',
  '/\\example.org',
  'https://name:word@example.org',
  'vbscript:x',
])('makes no link of %s', (url) => {
  const { container } = renderUi(<Markdown text={`[words](<${url}>)`} />);
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toContain('words');
});

it('leads to pages of the app and to other sites by https, which learn nothing of where one came from', () => {
  renderUi(<Markdown text="[in](/pages/news/news) [out](https://example.org/a)" />);
  expect(screen.getByRole('link', { name: 'in' }).getAttribute('href')).toContain('/pages/news/news');
  const out = screen.getByRole('link', { name: 'out' });
  expect(out.getAttribute('rel')).toBe('noopener noreferrer nofollow');
});

it('shows pictures of our own path only', () => {
  const own = '/pictures/';
  const text = '![own](/pictures/a.webp) ![other](https://example.org/a.png) ![up](/pictures/../secret.png)';
  renderUi(<Markdown text={text} imagePath={own} />);
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual(['own']);
});

it('survives a text nested thousands of levels deep', () => {
  const { container } = renderUi(<Markdown text={`${'> '.repeat(3_000)}deep`} />);
  expect(container.textContent).toContain('deep');
});
