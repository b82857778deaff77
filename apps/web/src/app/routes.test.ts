import { readFileSync } from 'node:fs';
import { readCatalogFiles } from '@candor/i18n/catalog-files';
import { describe, expect, it } from 'vitest';
import { BUILT, findRoute, ROUTES, titleKeyOf, UNBUILT } from './routes.ts';
import { describeUnbuilt } from './unbuilt.ts';

const english = readCatalogFiles().get('en');
const titles = english?.get('titles') ?? {};
const screens = english?.get('screens') ?? {};

/** The routes of the specification, as it writes them. */
const SPECIFIED = [
  '/',
  '/pages/index/index',
  '/pages/index/home',
  '/pages/records/records',
  '/pages/Data-Gallery/Data-Gallery',
  '/pages/Data-Gallery/picture-detail',
  '/pages/Data-Gallery/text-detail',
  '/pages/about-us/about-us',
  '/pages/recommend/recommend',
  '/pages/account/userlogin',
  '/choose-location',
  '/open-location',
];

describe('routes', () => {
  it('has every route of the specification, exactly as written', () => {
    for (const path of SPECIFIED) expect(findRoute(path), path).toBeDefined();
  });

  it('has each path once', () => {
    expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length);
  });

  it('gives every page a title, and every page that is not built a sentence and no other', () => {
    expect(ROUTES.map((route) => titleKeyOf(route.path)).filter((key) => !(key in titles))).toEqual([]);
    expect(UNBUILT.map((route) => titleKeyOf(route.path)).toSorted()).toEqual(Object.keys(screens).toSorted());
  });

  it('asks customers to sign in where their own money is shown', () => {
    expect(BUILT.filter((route) => route.access === 'customer').map((route) => route.path)).toContain(
      '/pages/assets/assets',
    );
  });

  it('has docs/unbuilt.md as the table says', () => {
    const written = readFileSync(new URL('../../../../docs/unbuilt.md', import.meta.url), 'utf8');
    expect(written, 'run npx tsx apps/web/scripts/write-unbuilt.ts').toBe(describeUnbuilt(titles, screens));
  });
});
