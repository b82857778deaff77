import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Certificate } from '../platform/http/tls.ts';

/** Where a certificate made for tests lies. Its key is no secret and opens nothing. */
export function testCertificateFiles(name: 'first' | 'second'): { readonly cert: string; readonly key: string } {
  const path = (part: string) =>
    fileURLToPath(new URL(`./certificates/${name}.test-only.${part}.pem`, import.meta.url));
  return { cert: path('cert'), key: path('key') };
}

export function testCertificate(name: 'first' | 'second'): Certificate {
  const { cert, key } = testCertificateFiles(name);
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}
