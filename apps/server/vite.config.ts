import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defineConfig, type Plugin } from 'vite';

/** Files of the platform that are no code. They keep their place beside the bundle, where platform-file.ts looks. */
const PLATFORM_FILES = ['database/migrations', 'docs/page'];

/** Writes what is the same at every start. Not where somebody builds one program alone. */
const PREPARE = 'prepare.js';

function copyPlatformFiles(): Plugin {
  const here = fileURLToPath(new URL('.', import.meta.url));
  let outDir = 'dist';
  let isPrepared = false;
  return {
    name: 'candor-platform-files',
    // Without this, whoever only reads this file (a test runner) would copy into a folder that nobody asked for.
    apply: 'build',
    configResolved: ({ build }) => {
      outDir = build.outDir;
    },
    writeBundle: (_, bundle) => {
      isPrepared = PREPARE in bundle;
    },
    closeBundle: async () => {
      for (const path of PLATFORM_FILES) {
        await cp(resolve(here, 'src/platform', path), resolve(here, outDir, path), { recursive: true });
      }
      // The legal texts a new installation begins with.
      await cp(resolve(here, 'src/features/legal/texts'), resolve(here, outDir, 'legal-texts'), { recursive: true });
      // The recorded market that robots are judged on.
      await cp(resolve(here, '../../packages/strategy/data'), resolve(here, outDir, 'recordings'), { recursive: true });
      if (isPrepared) await promisify(execFile)(process.execPath, [resolve(here, outDir, PREPARE)]);
    },
  };
}

export default defineConfig({
  plugins: [copyPlatformFiles()],
  // Our own packages are source and go into the bundle; what npm installed stays where it is.
  ssr: { noExternal: [/^@candor\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    sourcemap: true,
    // One file for each program the server is made of, and flat beside them what they share: see sibling-program.ts.
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'local-chains': 'src/local-chains/main.ts',
        'local-venues': 'src/local-venues/main.ts',
        signer: 'src/signer/main.ts',
        'robot-worker': 'src/robot-worker/main.ts',
        // Run once, when all else is there.
        prepare: 'src/prepare.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
});
