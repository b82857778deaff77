import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

const zBase64Url = z.string().check(z.minLength(1), z.maxLength(8_000), z.regex(/^[A-Za-z0-9_-]+$/));
const credential = { id: zBase64Url, rawId: zBase64Url, type: z.literal('public-key') };

const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: zBase64Url,
    attestationObject: zBase64Url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(10))),
  }),
});

const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: zBase64Url,
    authenticatorData: zBase64Url,
    signature: zBase64Url,
    userHandle: z.optional(zBase64Url),
  }),
});

const ClientData = z.object({ challenge: zBase64Url });

/** What `navigator.credentials.create` gave; only what we look at, everything else in it is left behind. */
export function readRegistration(text: string): RegistrationResponseJSON | undefined {
  const parsed = Registration.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { id, rawId, type, response } = parsed.data;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } };
}

/** What `navigator.credentials.get` gave. */
export function readAssertion(text: string): AuthenticationResponseJSON | undefined {
  const parsed = Assertion.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { id, rawId, type, response } = parsed.data;
  const { userHandle, ...signed } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: userHandle === undefined ? signed : { ...signed, userHandle },
  };
}

/** Which challenge an answer claims to answer. Whether it really does is for the signature to say. */
export function readChallenge(clientDataJson: string): string | undefined {
  const parsed = ClientData.safeParse(parseJson(Buffer.from(clientDataJson, 'base64url').toString('utf8')));
  return parsed.success ? parsed.data.challenge : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
