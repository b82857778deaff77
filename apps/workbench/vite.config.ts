import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A relative base, so that the built workbench can be opened from any folder or server. */
export default defineConfig({
  base: './',
  plugins: [react()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
