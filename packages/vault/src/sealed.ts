import { base64 } from '@scure/base';
import { VaultFailure } from './failure.ts';
import {
  type Cost,
  checkDerivation,
  type Derivation,
  deriveKey,
  isOutdated,
  newDerivation,
  USUAL_COST,
} from './key-derivation.ts';

/** AES-256-GCM: a fresh 12-byte number for each writing, and the ciphertext with its tag. */
export type Box = { readonly iv: string; readonly ct: string };

export type PasskeyWrap = {
  readonly credentialId: string;
  /** What the passkey is asked with; its answer is the secret. */
  readonly prfSalt: string;
  readonly box: Box;
};

export type SecretKind = 'phrase' | 'key';

/**
 * A secret at rest. A random data key encrypts it; the password, and passkeys where there are any, only wrap that key, so a
 * new password rewrites 32 bytes. Everything that says how to open it is authenticated with it: a record whose cost was
 * lowered, or whose kind or id was changed, does not open.
 */
export type SealedSecret = {
  readonly v: 1;
  readonly id: string;
  readonly kind: SecretKind;
  readonly kdf: Derivation;
  readonly wrap: Box;
  readonly data: Box;
  readonly passkeys: readonly PasskeyWrap[];
};

const DATA_KEY_BYTES = 32;
const IV_BYTES = 12;

type Head = Pick<SealedSecret, 'v' | 'id' | 'kind'>;

export async function sealSecret(
  given: { readonly id: string; readonly kind: SecretKind; readonly secret: Uint8Array; readonly password: string },
  cost: Cost = USUAL_COST,
): Promise<SealedSecret> {
  const head: Head = { v: 1, id: given.id, kind: given.kind };
  const dataKey = crypto.getRandomValues(new Uint8Array(DATA_KEY_BYTES));
  const data = await encrypt(dataKey, given.secret, contextOf(head, 'data'));
  const wrapped = await wrapByPassword(head, dataKey, given.password, cost);
  dataKey.fill(0);
  return { ...head, ...wrapped, data, passkeys: [] };
}

export type Opened = {
  readonly secret: Uint8Array<ArrayBuffer>;
  /** The record to keep from now on, where the old one cost a guesser too little. Null: nothing to do. */
  readonly renewed: SealedSecret | null;
};

export async function openSecret(sealed: SealedSecret, password: string, current: Cost = USUAL_COST): Promise<Opened> {
  const dataKey = await unwrapByPassword(sealed, password);
  const secret = await decrypt(dataKey, sealed.data, contextOf(sealed, 'data'));
  const renewed = isOutdated(sealed.kdf, current)
    ? { ...sealed, ...(await wrapByPassword(sealed, dataKey, password, current)) }
    : null;
  dataKey.fill(0);
  return { secret, renewed };
}

/** Passkeys stay as they are: they wrap the same data key. */
export async function changePassword(
  sealed: SealedSecret,
  { old, next }: { readonly old: string; readonly next: string },
  cost: Cost = USUAL_COST,
): Promise<SealedSecret> {
  const dataKey = await unwrapByPassword(sealed, old);
  if (old.normalize('NFKC') === next.normalize('NFKC')) throw new VaultFailure('samePassword');
  const wrapped = await wrapByPassword(sealed, dataKey, next, cost);
  dataKey.fill(0);
  return { ...sealed, ...wrapped };
}

export type PasskeyAnswer = {
  readonly credentialId: string;
  readonly prfSalt: string;
  /** 32 bytes that only this passkey gives for this salt. */
  readonly prf: Uint8Array<ArrayBuffer>;
};

/** A second way in. It needs the password once more, for a stolen open session must not add a way in of its own. */
export async function addPasskey(sealed: SealedSecret, password: string, answer: PasskeyAnswer): Promise<SealedSecret> {
  const dataKey = await unwrapByPassword(sealed, password);
  const { credentialId, prfSalt } = answer;
  const box = await encrypt(await passkeyKey(answer), dataKey, contextOf(sealed, `passkey ${credentialId}`));
  dataKey.fill(0);
  const others = sealed.passkeys.filter((one) => one.credentialId !== credentialId);
  return { ...sealed, passkeys: [...others, { credentialId, prfSalt, box }] };
}

export function removePasskey(sealed: SealedSecret, credentialId: string): SealedSecret {
  return { ...sealed, passkeys: sealed.passkeys.filter((one) => one.credentialId !== credentialId) };
}

export async function openByPasskey(sealed: SealedSecret, answer: PasskeyAnswer): Promise<Uint8Array<ArrayBuffer>> {
  const wrap = sealed.passkeys.find(({ credentialId }) => credentialId === answer.credentialId);
  if (!wrap || wrap.prfSalt !== answer.prfSalt) throw new VaultFailure('wrongPassword');
  const dataKey = await decrypt(await passkeyKey(answer), wrap.box, contextOf(sealed, `passkey ${wrap.credentialId}`));
  const secret = await decrypt(dataKey, sealed.data, contextOf(sealed, 'data'));
  dataKey.fill(0);
  return secret;
}

/** A record as a file gives it, with nothing in it that we did not write. */
export function readSealed(text: string): SealedSecret {
  if (text.length > 64 * 1024) throw new VaultFailure('malformed');
  try {
    const { v, id, kind, kdf, wrap, data, passkeys } = JSON.parse(text) as SealedSecret;
    const isSound = v === 1 && typeof id === 'string' && (kind === 'phrase' || kind === 'key');
    if (!isSound || ![wrap, data].every(isBox) || !Array.isArray(passkeys)) throw new VaultFailure('malformed');
    checkDerivation(kdf);
    const { alg, v: version, memoryKiB, passes, lanes, salt } = kdf;
    const kept = passkeys.map(({ credentialId, prfSalt, box }) => {
      if (typeof credentialId !== 'string' || typeof prfSalt !== 'string' || !isBox(box))
        throw new VaultFailure('malformed');
      return { credentialId, prfSalt, box: { iv: box.iv, ct: box.ct } };
    });
    return {
      v,
      id,
      kind,
      kdf: { alg, v: version, memoryKiB, passes, lanes, salt },
      wrap: { iv: wrap.iv, ct: wrap.ct },
      data: { iv: data.iv, ct: data.ct },
      passkeys: kept,
    };
  } catch {
    throw new VaultFailure('malformed');
  }
}

function isBox(box: unknown): boolean {
  const { iv, ct } = (box ?? {}) as { iv?: unknown; ct?: unknown };
  return typeof iv === 'string' && typeof ct === 'string';
}

async function wrapByPassword(head: Head, dataKey: Uint8Array<ArrayBuffer>, password: string, cost: Cost) {
  const kdf = newDerivation(cost);
  const key = await deriveKey(password, kdf);
  const wrap = await encrypt(key, dataKey, contextOf(head, `password ${costOf(kdf)}`));
  key.fill(0);
  return { kdf, wrap };
}

async function unwrapByPassword(sealed: SealedSecret, password: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await deriveKey(password, sealed.kdf);
  try {
    return await decrypt(key, sealed.wrap, contextOf(sealed, `password ${costOf(sealed.kdf)}`));
  } finally {
    key.fill(0);
  }
}

/** What a box belongs to. It is part of its tag, so a box cannot be moved to another record or another use. */
function contextOf({ v, id, kind }: Head, use: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(JSON.stringify(['candor vault', v, id, kind, use])));
}

function costOf({ alg, v, memoryKiB, passes, lanes, salt }: Derivation): string {
  return JSON.stringify([alg, v, memoryKiB, passes, lanes, salt]);
}

async function passkeyKey({ prf, credentialId }: PasskeyAnswer): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey('raw', prf, 'HKDF', false, ['deriveBits']);
  const salt = new TextEncoder().encode(credentialId);
  const info = new TextEncoder().encode('candor vault passkey');
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, 256));
}

async function encrypt(
  key: Uint8Array<ArrayBuffer>,
  plain: Uint8Array,
  context: Uint8Array<ArrayBuffer>,
): Promise<Box> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const ct = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: context },
    imported,
    Uint8Array.from(plain),
  );
  return { iv: base64.encode(iv), ct: base64.encode(new Uint8Array(ct)) };
}

async function decrypt(key: Uint8Array<ArrayBuffer>, { iv, ct }: Box, context: Uint8Array<ArrayBuffer>) {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    const algorithm = { name: 'AES-GCM', iv: Uint8Array.from(base64.decode(iv)), additionalData: context };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, imported, Uint8Array.from(base64.decode(ct))));
  } catch {
    throw new VaultFailure('wrongPassword');
  }
}
