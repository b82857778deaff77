/** Without I, L, O and U: what is read aloud or copied by hand must not be mistaken. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE = /^[0-9a-hjkmnp-tv-z]{16}$/;

/** [SEC-8] Ten random bytes as four groups of four. */
export function formatRecoveryCode(random: Uint8Array): string {
  let text = '';
  // Five bytes are eight letters: forty bits fit a number exactly.
  for (let start = 0; start < 10; start += 5) {
    let value = 0;
    for (const byte of random.subarray(start, start + 5)) value = value * 256 + byte;
    let letters = '';
    for (let i = 0; i < 8; i += 1) {
      letters = ALPHABET.charAt(value % 32) + letters;
      value = Math.floor(value / 32);
    }
    text += letters;
  }
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** [SEC-8] What somebody typed, if it can be a recovery code at all: case, spaces and dashes do not matter. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  return CODE.test(code) ? code : undefined;
}
