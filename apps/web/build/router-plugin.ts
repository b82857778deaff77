import type { Plugin } from 'vite';

/** A component's name for developers, set on a line of its own. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** A component or context that is only kept if something uses it. */
const MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Lets the bundler leave out the router's forms, links and data routes, which no page of ours uses: the names it gives them
 * would count as a use. Four kilobytes less on the first screen.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'candor-router',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({ code: code.replace(DISPLAY_NAME, '').replace(MADE, '$1/* @__PURE__ */ $2'), map: null }),
    },
  };
}
