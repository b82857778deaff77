import { type AddressHex, fromEvmAddress, type Hex, toBytes, toHex } from '@candor/tron';
import type { AccountFields, StateManagerInterface } from '@ethereumjs/common';
import { Account, type Address, bytesToUnprefixedHex, createAccount } from '@ethereumjs/util';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { newAccount } from '../chain/state.ts';
import type { World } from '../chain/world.ts';

const NOTHING = new Uint8Array(0);
const codes = new Map<Hex, { readonly bytes: Uint8Array; readonly hash: Uint8Array }>();

/** The engine asks for code and its hash many times in a run, and there are few different codes on a chain. */
function codeOf(hex: Hex): { readonly bytes: Uint8Array; readonly hash: Uint8Array } {
  const known = codes.get(hex);
  if (known) return known;
  const bytes = toBytes(hex);
  const code = { bytes, hash: keccak_256(bytes) };
  codes.set(hex, code);
  return code;
}
const addressOf = (address: Address): AddressHex => fromEvmAddress(bytesToUnprefixedHex(address.bytes));

/** Lets the engine read and write the chain's own accounts, so that there is one balance and not two. */
export class EvmState implements StateManagerInterface {
  #world: World;
  #now: bigint;

  constructor(world: World) {
    this.#world = world;
    this.#now = 0n;
  }

  /** One engine serves every run; what it runs on is set before each. */
  setWorld(world: World, now: bigint): void {
    this.#world = world;
    this.#now = now;
  }

  async getAccount(address: Address): Promise<Account | undefined> {
    const account = this.#world.account(addressOf(address));
    if (!account) return undefined;
    const contract = this.#world.get('contract', account.address);
    const codeHash = contract ? codeOf(contract.code).hash : undefined;
    return createAccount({
      balance: account.balance,
      // A contract may make others while it is being made, before its code stands.
      nonce: contract?.nonce ?? (account.isContract ? 1n : 0n),
      ...(codeHash !== undefined && { codeHash }),
    });
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    const key = addressOf(address);
    const found = this.#world.account(key);
    const balance = account?.balance ?? 0n;
    // The engine writes every account it touches; a call alone must not bring one to life.
    if (!found && balance === 0n && (account?.nonce ?? 0n) === 0n) return;
    this.#world.set('account', key, { ...(found ?? newAccount(key, this.#now)), balance });
    const contract = this.#world.get('contract', key);
    if (contract && account) this.#world.set('contract', key, { ...contract, nonce: account.nonce });
  }

  async deleteAccount(address: Address): Promise<void> {
    this.#world.set('account', addressOf(address), undefined);
    this.#world.set('contract', addressOf(address), undefined);
  }

  async modifyAccountFields(address: Address, fields: AccountFields): Promise<void> {
    const account = (await this.getAccount(address)) ?? new Account();
    account.balance = fields.balance ?? account.balance;
    account.nonce = fields.nonce ?? account.nonce;
    await this.putAccount(address, account);
  }

  async putCode(address: Address, value: Uint8Array): Promise<void> {
    const key = addressOf(address);
    const old = this.#world.get('contract', key);
    // A contract made by a contract is nobody's but its own: nobody shares its energy.
    const made = { origin: key, name: '', deployed: '', consumeUserResourcePercent: 100n, originEnergyLimit: 0n };
    this.#world.set('contract', key, { ...made, nonce: 1n, ...old, address: key, code: toHex(value) });
    const account = this.#world.account(key) ?? newAccount(key, this.#now);
    this.#world.set('account', key, { ...account, isContract: true });
  }

  async getCode(address: Address): Promise<Uint8Array> {
    const contract = this.#world.get('contract', addressOf(address));
    return contract ? codeOf(contract.code).bytes : NOTHING;
  }

  async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length;
  }

  async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    const word = this.#world.get('storage', `${addressOf(address)}/${toHex(key)}`);
    return word === undefined ? NOTHING : toBytes(word);
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    const hex = toHex(value).replace(/^(00)+/, '');
    this.#world.set('storage', `${addressOf(address)}/${toHex(key)}`, hex === '' ? undefined : hex);
  }

  async clearStorage(): Promise<void> {}
  async checkpoint(): Promise<void> {
    this.#world.openFrame();
  }
  async commit(): Promise<void> {
    this.#world.keepFrame();
  }
  async revert(): Promise<void> {
    this.#world.dropFrame();
  }

  // TRON has no state root in its blocks, and the engine asks for one only to prove things to others.
  async getStateRoot(): Promise<Uint8Array> {
    return new Uint8Array(32);
  }
  async setStateRoot(): Promise<void> {}
  async hasStateRoot(): Promise<boolean> {
    return false;
  }
  readonly originalStorageCache = {
    get: (address: Address, key: Uint8Array) => this.getStorage(address, key),
    clear: () => {},
  };
  clearCaches(): void {}
  shallowCopy(): StateManagerInterface {
    return new EvmState(this.#world);
  }
}
