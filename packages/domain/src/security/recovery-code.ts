/** Without I, L, O and U: what is read aloud or copied by hand must not be mistaken. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE = /^(?:[0-9a-hjkmnp-tv-z]{16}|[0-9a-hjkmnp-tv-z]{28})$/;

/** One letter each: four groups of four, as long as a card's number. */
export const RECOVERY_CODE_BYTES = 16;

/** [SEC-8] Five bits of every random byte: 80 bits, and each guess at a stored tag costs a slow hash. */
export function formatRecoveryCode(random: Uint8Array): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  const letters = Array.from(random.subarray(0, RECOVERY_CODE_BYTES), (byte) => ALPHABET.charAt(byte % 32));
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** [SEC-8] Codes of before have 28 letters and stay good; their 140 bits need no slow hash. */
export function isLongRecoveryCode(code: string): boolean {
  return code.length > RECOVERY_CODE_BYTES;
}

/** [SEC-8] What somebody typed, if it can be a recovery code at all: case, spaces and dashes do not matter. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  return CODE.test(code) ? code : undefined;
}
