import { renderToStaticMarkup } from 'react-dom/server';
import { type Navigator, Router } from 'react-router';
import { findRoute, PATHS } from '../../src/app/routes.ts';
import { Shell } from '../../src/app/Shell.tsx';
import { UiRoot } from '../../src/app/UiRoot.tsx';
import { Landing } from '../../src/features/home/Landing.tsx';

/** Links are real addresses: whoever taps one before the scripts have arrived is brought there by them. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : (to.pathname ?? PATHS.entry)}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** The landing inside the shell, by the very components that draw it again when the scripts are here. */
export function drawLanding(): string {
  return renderToStaticMarkup(
    <Router location={PATHS.entry} navigator={navigator} static>
      <UiRoot>
        <Shell route={findRoute(PATHS.entry)}>
          <Landing />
        </Shell>
      </UiRoot>
    </Router>,
  );
}
