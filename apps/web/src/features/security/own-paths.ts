/** Pages of this feature that nobody else links to; the others stand in the table every visitor loads. */
export const EMAIL_PATH = '/pages/security/email';
export const MOBILE_PATH = '/pages/security/mobile';
export const AUTHENTICATOR_PATH = '/pages/security/authenticator';
export const PASSKEYS_PATH = '/pages/security/passkeys';
