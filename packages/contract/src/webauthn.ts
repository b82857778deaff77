import * as z from 'zod/mini';

/** What `navigator.credentials` gave, as the JSON text of the WebAuthn Level 3 standard. Its content is the verifier's to judge. */
export const zWebAuthn = z.string().check(z.minLength(2), z.maxLength(8000), z.startsWith('{'));
