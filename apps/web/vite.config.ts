import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { candorMessages } from '../../packages/i18n/src/vite-plugin.ts';
import { chunkFileName, chunkGroups } from './build/chunks.ts';
import { oneWayPlugin } from './build/one-way-plugin.ts';
import { headScriptPlugin } from './build/page-plugin.ts';
import { placesPlugin } from './build/places-plugin.ts';
import { routerPlugin } from './build/router-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { smallStartPlugin } from './build/small-start-plugin.ts';
import { walletHashesPlugin } from './build/wallet-hashes-plugin.ts';

const router = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');

export default defineConfig({
  base: '/h5/',
  // The package's own production build; its default entry is the one with warnings for developers.
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  plugins: [
    react(),
    oneWayPlugin(),
    routerPlugin(),
    candorMessages({ without: ['console', 'messages'] }),
    headScriptPlugin(),
    placesPlugin(),
    serviceWorkerPlugin(),
    smallStartPlugin(),
    walletHashesPlugin(),
  ],
  // The wallet's Worker is one file, and its size is bounded: the minifier of the pages leaves a worker's lines as they are.
  worker: { rolldownOptions: { output: { minify: true } } },
  build: {
    target: 'es2022',
    // Only styles are fetched ahead of a page: a list of every page's scripts would weigh more on the first screen than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith('.css')),
    },
    // An inlined file would need `data:` in the content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw/service-worker.ts' },
      // A service worker rules the folder it lies in, so it stands beside the page and keeps its name.
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: chunkFileName,
        codeSplitting: chunkGroups,
      },
    },
  },
});
