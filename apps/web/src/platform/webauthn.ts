/**
 * `navigator.credentials` in the words of the wire: options come as JSON text from the server, and what the
 * authenticator made goes back as JSON text. Not every browser has the standard's own helpers yet, so the few fields
 * that are bytes are turned here.
 */

/** An address in numbers can have no passkey: they are bound to names. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Makes a passkey. Null where the customer closed the question, or the device has this one already. */
export async function createPasskey(optionsText: string): Promise<string | null> {
  const options = JSON.parse(optionsText) as CreationOptions;
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        user: { ...options.user, id: toBytes(options.user.id) },
        excludeCredentials: options.excludeCredentials?.map(toDescriptor) ?? [],
      },
    }),
  );
  if (made === null) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return JSON.stringify({
    ...head(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  });
}

export type UseOptions = {
  /** Offered in the browser's own list beside the account field instead of in a question of its own. */
  readonly isConditional?: boolean;
  readonly signal?: AbortSignal;
};

/** Answers a challenge with a passkey. Null where the customer closed the question. */
export async function answerWithPasskey(
  optionsText: string,
  { isConditional, signal }: UseOptions = {},
): Promise<string | null> {
  const options = JSON.parse(optionsText) as RequestOptions;
  const given = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        allowCredentials: options.allowCredentials?.map(toDescriptor) ?? [],
      },
      ...(isConditional && { mediation: 'conditional' as const }),
      ...(signal && { signal }),
    }),
  );
  if (given === null) return null;
  const response = given.response as AuthenticatorAssertionResponse;
  return JSON.stringify({
    ...head(given),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle && { userHandle: toText(response.userHandle) }),
    },
  });
}

type Descriptor = { readonly id: string; readonly type: 'public-key'; readonly transports?: AuthenticatorTransport[] };
type CreationOptions = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  readonly challenge: string;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials?: readonly Descriptor[];
};
type RequestOptions = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  readonly challenge: string;
  readonly allowCredentials?: readonly Descriptor[];
};

/** Every way of saying no looks the same from here, on purpose: a page must not learn which passkeys a device has. */
async function ask(question: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await question()) as PublicKeyCredential | null;
  } catch {
    return null;
  }
}

function head(credential: PublicKeyCredential) {
  return { id: credential.id, rawId: toText(credential.rawId), type: credential.type, clientExtensionResults: {} };
}

function toDescriptor({ id, type, transports }: Descriptor): PublicKeyCredentialDescriptor {
  return { id: toBytes(id), type, ...(transports && { transports }) };
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function toText(buffer: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
