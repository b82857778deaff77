import { fileURLToPath } from 'node:url';

export type SiblingProgram = { readonly file: string; readonly execArgv: readonly string[] };

/**
 * Another program of ours that the server starts beside itself: `src/<name>/main.ts`, and in the build `dist/<name>.js`. It has
 * a process of its own because it must survive us, because we must not see its memory, or because it would make us slow.
 */
export function siblingProgram(name: string): SiblingProgram {
  const isSource = import.meta.url.endsWith('.ts');
  const path = isSource ? `../../${name}/main.ts` : `./${name}.js`;
  return { file: fileURLToPath(new URL(path, import.meta.url)), execArgv: isSource ? ['--import', 'tsx'] : [] };
}
