import { canUsePasskeys } from '@candor/client/webauthn';
import type { PasskeyAnswer, PasskeyWrap } from '@candor/vault';

/** What the library of types does not know of yet: a passkey that answers a question only it can answer (PRF). */
type PrfOutputs = { readonly prf?: { readonly results?: { readonly first?: ArrayBuffer } } };

export function canUseWalletPasskeys(): boolean {
  return canUsePasskeys();
}

/**
 * Makes a passkey for one wallet and asks it once, because some devices answer only the second question. Null where the
 * customer said no, or the device cannot answer: then the password stays the only way in.
 */
export async function createWalletPasskey(name: string): Promise<PasskeyAnswer | null> {
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        rp: { name: 'Candor' },
        user: { id: randomBytes(16), name, displayName: name },
        challenge: randomBytes(32),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: {} } as AuthenticationExtensionsClientInputs,
      },
    });
    if (!(made instanceof PublicKeyCredential)) return null;
    return await answerFrom([{ credentialId: textOf(new Uint8Array(made.rawId)), prfSalt: textOf(randomBytes(32)) }]);
  } catch {
    return null;
  }
}

/** Asks one of the passkeys that open a wallet. */
export async function askWalletPasskey(passkeys: readonly PasskeyWrap[]): Promise<PasskeyAnswer | null> {
  try {
    return await answerFrom(passkeys);
  } catch {
    return null;
  }
}

type Known = Pick<PasskeyWrap, 'credentialId' | 'prfSalt'>;

async function answerFrom(known: readonly Known[]): Promise<PasskeyAnswer | null> {
  const evalByCredential = Object.fromEntries(
    known.map(({ credentialId, prfSalt }) => [credentialId, { first: bytesOf(prfSalt) }]),
  );
  const answered = await navigator.credentials.get({
    publicKey: {
      challenge: randomBytes(32),
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId }) => ({ type: 'public-key', id: bytesOf(credentialId) })),
      extensions: { prf: { evalByCredential } } as AuthenticationExtensionsClientInputs,
    },
  });
  if (!(answered instanceof PublicKeyCredential)) return null;
  const credentialId = textOf(new Uint8Array(answered.rawId));
  const prf = (answered.getClientExtensionResults() as PrfOutputs).prf?.results?.first;
  const asked = known.find((one) => one.credentialId === credentialId);
  return prf && asked ? { credentialId, prfSalt: asked.prfSalt, prf: new Uint8Array(prf) } : null;
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** As WebAuthn writes ids in text: base64 for addresses, without padding. */
function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
