import type { Vault } from '../../services/guard/vault.ts';

const TEXTS = ['phone', 'name', 'number'] as const;

/**
 * What the note of an answered command may be made of. Its digest is kept, and one of the bare texts could be guessed
 * from it: there are only so many document numbers. Keyed tags cannot be.
 */
export function withoutTexts<T extends { readonly idempotencyKey: string }>(
  vault: Vault,
  input: T,
): Readonly<Record<string, unknown>> & { readonly idempotencyKey: string } {
  const asked: Record<string, unknown> & { idempotencyKey: string } = { ...input };
  for (const name of TEXTS) {
    if (typeof asked[name] === 'string') asked[name] = vault.tag(`identity request ${name}`, asked[name]);
  }
  return asked;
}
