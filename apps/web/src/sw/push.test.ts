import { expect, it } from 'vitest';
import { pageOfPushed, readPushed } from './push.ts';

it('reads what the server sends, with the spaces that make all messages equally long', () => {
  const sent = { text: 'An order was filled', kind: 'orderFilled', id: 'ord_1' };
  expect(readPushed(`${JSON.stringify(sent)}   `)).toEqual(sent);
  expect(readPushed('{"text":"New device signed in","kind":"newDevice","id":null}')).toMatchObject({ id: '' });
});

it('shows plain news for anything else', () => {
  for (const text of [undefined, '', 'hello', '[]', '{"text":1,"kind":{},"id":[]}']) {
    expect(readPushed(text), text).toEqual({ text: '', kind: '', id: '' });
  }
});

it('opens our own list of notices and no other place', () => {
  expect(pageOfPushed('/h5/', { kind: 'orderFilled', id: 'ord_1' })).toBe(
    '/h5/#/pages/news/notices?kind=orderFilled&id=ord_1',
  );
  for (const hostile of ['https://evil.example', '//evil.example', '/../x', 'a&b=c#d']) {
    const page = new URL(pageOfPushed('/h5/', { kind: hostile, id: hostile }), 'https://candor.example');
    expect([page.origin, page.pathname]).toEqual(['https://candor.example', '/h5/']);
    expect(page.hash.startsWith('#/pages/news/notices?')).toBe(true);
  }
  expect(pageOfPushed('/h5/', { kind: '', id: '' })).toBe('/h5/#/pages/news/notices');
});
