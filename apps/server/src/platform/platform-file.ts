import { fileURLToPath } from 'node:url';

/**
 * A file that belongs to the platform and is no code: a migration, a style sheet. Found beside this module in the
 * source and, because the build copies such files keeping their place, beside the bundle in dist.
 */
export function platformFile(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
