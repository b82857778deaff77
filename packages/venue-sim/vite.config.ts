import { defineConfig } from 'vite';

/** One file for programs and one for the command line, with everything from npm outside. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    rolldownOptions: {
      input: { index: 'src/index.ts', cli: 'src/cli.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js' },
    },
  },
});
