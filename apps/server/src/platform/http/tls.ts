import type { SecureContextOptions } from 'node:tls';

/** A certificate with its chain, and the key to it, both as PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

/** The strongest first. Every one of them agrees on a fresh key, so that a stolen one opens nothing said before. */
const SUITES = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
];

/** What we speak where TLS ends here: versions and suites that nobody knows how to break, and nothing to fall back to. */
export const TLS: SecureContextOptions = {
  minVersion: 'TLSv1.2',
  ciphers: SUITES.join(':'),
  honorCipherOrder: true,
  ecdhCurve: 'X25519:prime256v1:secp384r1',
};
