import { NOTICE_KINDS } from '@candor/contract/notices/fields';
import { expect, it } from 'vitest';
import { findRoute } from '../../app/routes.ts';
import { pageOf } from './notice-pages.ts';

it('every kind of notice leads to a page that is there', () => {
  for (const kind of NOTICE_KINDS) {
    const [path = ''] = (pageOf({ kind, subject: 'x_1' }) ?? '').split('?');
    expect(findRoute(path)?.isBuilt, kind).toBe(true);
  }
});
