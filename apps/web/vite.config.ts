import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { candorMessages } from '../../packages/i18n/src/vite-plugin.ts';

const router = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');

export default defineConfig({
  base: '/h5/',
  // The package's own production build; its default entry is the one with warnings for developers.
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  plugins: [react(), candorMessages({ without: ['console'] })],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
});
