import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { type Certificate, TLS } from '../../platform/http/tls.ts';
import type { Env } from './env.ts';
import { Problem } from './problem.ts';
import { readText } from './secret-files.ts';

/** Where the certificate and its key lie. They are read at the start, and again when the process is told to. */
export type TlsFiles = { readonly cert: string; readonly key: string };

export function readTlsFiles(env: Env): TlsFiles | null {
  const { CANDOR_TLS_CERT: cert, CANDOR_TLS_KEY: key } = env;
  if (!cert && !key) return null;
  if (cert && key) return { cert, key };
  throw new Problem('CANDOR_TLS_CERT and CANDOR_TLS_KEY belong together; one of them is missing.');
}

/** Says what is wrong now: a server that starts with half a certificate refuses every browser and says nothing. */
export function loadCertificate(files: TlsFiles): Certificate {
  const cert = readText('CANDOR_TLS_CERT', files.cert);
  const key = readText('CANDOR_TLS_KEY', files.key);
  const first = attempt(() => new X509Certificate(cert));
  if (!first) throw new Problem(`CANDOR_TLS_CERT names ${files.cert}, which is no certificate in PEM.`);
  const secret = attempt(() => createPrivateKey(key));
  if (!secret)
    throw new Problem(`CANDOR_TLS_KEY names ${files.key}, which is no private key in PEM without a password.`);
  if (!first.checkPrivateKey(secret)) {
    throw new Problem(`The key in ${files.key} does not belong to the first certificate in ${files.cert}.`);
  }
  if (!attempt(() => createSecureContext({ ...TLS, cert, key }))) {
    throw new Problem(`The certificate in ${files.cert} is too weak, or its chain is broken.`);
  }
  return { cert, key };
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
