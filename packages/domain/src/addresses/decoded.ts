/** What a text turned out to be on one network; undefined where it does not even look like an address of it. */
export type Decoded =
  | {
      readonly state: 'sound';
      /** In the one spelling that is kept. */
      readonly address: string;
      /** The same for every spelling of the address. */
      readonly lookupKey: string;
      /** Of a chain for trying things out. Null where an address does not tell. */
      readonly isTest: boolean | null;
    }
  /** The right shape, but the checksum says that something was mistyped. */
  | { readonly state: 'damaged' }
  /** Well-formed, yet nobody could ever get at what is sent there. */
  | { readonly state: 'unusable' }
  | undefined;
