import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\//;

/**
 * Lets the bundler leave out what nobody uses of the router. Its forms, fetchers and prefetching links are given a name for
 * developers as they are made, which looks like something that must happen; without the names they can go.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'candor-router',
    apply: 'build',
    transform: (code, id) => (ROUTER.test(id) ? { code: leaveOut(code), map: null } : undefined),
  };
}

function leaveOut(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
}
