import { expectFormat, TronFormatError } from './format-error.ts';

/** The two wire types TRON's messages use: a varint, or a length followed by that many bytes. */
export type WireType = 0 | 2;

/** Collects the bytes of one protobuf message. */
export class WireWriter {
  readonly #bytes: number[] = [];

  writeVarint(value: bigint): void {
    // Negative numbers are written as their 64-bit two's complement: always ten bytes.
    let rest = BigInt.asUintN(64, value);
    while (rest > 0x7fn) {
      this.#bytes.push(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.#bytes.push(Number(rest));
  }

  writeTag(fieldNo: number, wireType: WireType): void {
    this.writeVarint(BigInt(fieldNo * 8 + wireType));
  }

  writeBytes(bytes: Uint8Array): void {
    this.writeVarint(BigInt(bytes.length));
    for (const byte of bytes) this.#bytes.push(byte);
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Walks over the bytes of one protobuf message and trusts none of them. */
export class WireReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  readVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#bytes[this.#at++];
      expectFormat(byte !== undefined, 'a number that ends inside the message');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) {
        expectFormat(value < 1n << 64n, 'a number of at most 64 bits');
        return value;
      }
    }
    throw new TronFormatError('a number of at most ten bytes');
  }

  readInt64(): bigint {
    return BigInt.asIntN(64, this.readVarint());
  }

  readTag(): { fieldNo: number; wireType: number } {
    const tag = this.readVarint();
    expectFormat(tag < 1n << 32n, 'a field number');
    return { fieldNo: Number(tag >> 3n), wireType: Number(tag & 7n) };
  }

  readBytes(): Uint8Array {
    const length = this.readVarint();
    expectFormat(length <= BigInt(this.#bytes.length - this.#at), 'bytes that end inside the message');
    const start = this.#at;
    this.#at += Number(length);
    return this.#bytes.subarray(start, this.#at);
  }
}
