import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An app on somebody's phone. Each code it gives is one the server has not seen, as RFC 6238 asks. */
export class AuthenticatorApp {
  readonly #secret: Buffer;
  #lastStep = 0;

  /** From the address inside the QR code. */
  constructor(uri: string) {
    this.#secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  }

  /** The server forgives half a minute to both sides, so a next code is nearly always at hand. */
  async nextCode(): Promise<string> {
    let step = 0;
    await expect
      .poll(() => {
        const now = Math.floor(Date.now() / STEP_MS);
        step = Math.max(this.#lastStep + 1, now);
        return step <= now + 1;
      })
      .toBe(true);
    this.#lastStep = step;
    return this.#codeOf(step);
  }

  #codeOf(step: number): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const digest = createHmac('sha1', this.#secret).update(counter).digest();
    const offset = (digest.at(-1) ?? 0) & 0x0f;
    return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
