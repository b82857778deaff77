import { NOTICE_KINDS } from '@candor/contract/notices/fields';
import { expect, it } from 'vitest';
import { findRoute } from '../../app/routes.ts';
import { pageOf, pageOfPushed } from './notice-pages.ts';

it('every kind of notice leads to a page that is there', () => {
  for (const kind of NOTICE_KINDS) {
    const [path = ''] = (pageOf({ kind, subject: 'x_1' }) ?? '').split('?');
    expect(findRoute(path)?.isBuilt, kind).toBe(true);
  }
});

it('a notification leads to the page of what it is about, or stays in the list', () => {
  const led = (query: string) => pageOfPushed(new URLSearchParams(query));
  expect(led('kind=withdrawalPaid&id=wdr_1')).toBe(pageOf({ kind: 'withdrawalPaid', subject: 'wdr_1' }));
  expect(led('kind=newDevice&id=')).toBe(pageOf({ kind: 'newDevice', subject: null }));
  expect(led('kind=withdrawalPaid&id=a%26b%3D//evil')).toBeUndefined();
  expect(led('kind=constructor&id=x')).toBeUndefined();
  expect(led('')).toBeUndefined();
});
