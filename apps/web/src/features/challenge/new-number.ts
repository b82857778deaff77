const BYTES = 32;

/** [CHG-4] The player's own number, made on the device after the server's hash is there. */
export function newNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
