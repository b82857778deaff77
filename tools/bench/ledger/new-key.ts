import { randomUUID } from 'node:crypto';

/** A key as the product's clients make it: a version 7 uuid, the time first and then chance. */
export function newKey(): string {
  const ms = Date.now().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`;
}
