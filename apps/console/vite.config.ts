import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { candorMessages } from '../../packages/i18n/src/vite-plugin.ts';

export default defineConfig({
  base: '/console/',
  plugins: [react(), candorMessages({ without: ['messages'] })],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
