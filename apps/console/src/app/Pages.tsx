import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { lazyPage } from '../platform/lazy-page.ts';
import { paths } from '../platform/paths.ts';
import { FEATURES } from './features.ts';
import { LaterPage } from './LaterPage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { MorePage } from './MorePage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { LATER_SECTIONS } from './sections.ts';

const PAGES = FEATURES.flatMap(({ pages = {} }) =>
  Object.entries(pages).map(([path, load]) => ({ path, Page: lazyPage(load) })),
);

/** Inside the shell, so that the rail stays where it is whatever happens to a page. */
export function Pages() {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path={paths.more} element={<MorePage />} />
          {LATER_SECTIONS.map((section) => (
            <Route key={section.name} path={`/${section.name}`} element={<LaterPage section={section} />} />
          ))}
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
