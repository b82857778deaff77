import { createHmac } from 'node:crypto';
import type { Secret } from '@candor/kernel';

/** Binance: HMAC-SHA256 of the query as it is sent, in hexadecimal. */
export function signBinance(secret: Secret<string>, query: string): string {
  return secret.use((text) => createHmac('sha256', text).update(query, 'utf8').digest('hex'));
}

/** OKX: HMAC-SHA256 of moment, method, path with query, and body, in base64. */
export function signOkx(
  secret: Secret<string>,
  { timestamp, method, path }: { readonly timestamp: string; readonly method: 'GET'; readonly path: string },
): string {
  return secret.use((text) =>
    createHmac('sha256', text).update(`${timestamp}${method}${path}`, 'utf8').digest('base64'),
  );
}
