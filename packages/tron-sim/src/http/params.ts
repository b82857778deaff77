import { type AddressHex, isAddressHex, isHex, type Json, normalizeHex, parseBase58 } from '@candor/tron';

export type JsonObject = { readonly [key: string]: Json };

/** Something about a request that java-tron answers with HTTP 200 and `{"Error": …}`; not always with a class before it. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(message: string, javaClass: string | undefined = 'java.lang.IllegalArgumentException') {
    super(javaClass === '' ? message : `class ${javaClass} : ${message}`);
  }
}

/** The fields of a request, read one by one and never trusted. */
export class Params {
  readonly all: JsonObject;
  readonly isQuery: boolean;

  constructor(all: JsonObject, isQuery: boolean) {
    this.all = all;
    this.isQuery = isQuery;
  }

  get isVisible(): boolean {
    return this.flag('visible');
  }

  flag(name: string): boolean {
    return this.all[name] === true || this.all[name] === 'true';
  }

  text(name: string): string {
    const value = this.all[name];
    return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
  }

  hex(name: string): string {
    const value = this.text(name);
    if (!isHex(value.replace(/^0x/i, ''))) throw new RequestError(`INVALID hex String in ${name}`);
    return normalizeHex(value);
  }

  integer(name: string, otherwise = 0n): bigint {
    const value = this.text(name);
    if (value === '') return otherwise;
    if (!/^-?\d{1,19}$/.test(value)) throw new RequestError(`${name} is no number`);
    return BigInt(value);
  }

  /** `T…` with visible, `41…` without; a GET request may use either, as on the node. */
  address(name: string): AddressHex {
    const value = this.text(name);
    const address = parseBase58(value) ?? (isHex(value) ? value.toLowerCase() : '');
    const isFitting = this.isVisible ? value.startsWith('T') : !value.startsWith('T') || this.isQuery;
    if (!isFitting || !isAddressHex(address)) {
      const kind = this.isVisible ? 'base58' : 'hex';
      throw new RequestError(
        `INVALID ${kind} String, ${name}`,
        'org.tron.core.services.http.JsonFormat$ParseException',
      );
    }
    return address;
  }

  /** For questions that are answered with `{}` when the address is left out. */
  addressIfGiven(name: string): AddressHex {
    return this.text(name) === '' ? '' : this.address(name);
  }
}
