type Library = typeof import('@simplewebauthn/browser');

/** An address in numbers can have no passkey: they are bound to names. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Makes a passkey. Null where the customer closed the question, or the device has this one already. */
export function createPasskey(options: string): Promise<string | null> {
  return ask(({ startRegistration }) => startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Answers a challenge with a passkey. Null where the customer closed the question. */
export function answerWithPasskey(options: string): Promise<string | null> {
  return ask(({ startAuthentication }) => startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Every way of saying no looks the same from here, on purpose: a page must not learn which passkeys a device has. */
async function ask(question: (library: Library) => Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await question(await import('@simplewebauthn/browser')));
  } catch {
    return null;
  }
}
