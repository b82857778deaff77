import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The Worker that holds secrets, by the name its source has. */
const WORKER = /(^|\/)wallet-vault-[A-Za-z0-9_-]{8,}\.js$/;
const FILE = 'wallet-hashes.json';

/**
 * Publishes what the Worker of the wallet hashes to, beside the page. Whoever builds the same version gets the same file, so
 * anybody can compare what a server hands out with what the source says. docs/security.md tells how.
 */
export function walletHashesPlugin(): Plugin {
  return {
    name: 'candor-wallet-hashes',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const found = Object.values(bundle).filter(({ fileName }) => WORKER.test(fileName));
        if (found.length !== 1) this.error(`The wallet's Worker is ${found.length} files and has to be one.`);
        const files = Object.fromEntries(
          found.map((output) => [output.fileName, sha384(output.type === 'chunk' ? output.code : output.source)]),
        );
        this.emitFile({ type: 'asset', fileName: FILE, source: `${JSON.stringify({ files }, null, 2)}\n` });
      },
    },
  };
}

/** As a browser writes it for subresource integrity. */
function sha384(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
