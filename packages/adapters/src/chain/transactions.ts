import type { Instant, Secret } from '@candor/kernel';
import type { ChainFamily, PaymentWish } from './port.ts';

/** An output of an earlier transaction, to be spent. */
export type Coin = {
  readonly txid: string;
  readonly vout: number;
  readonly units: bigint;
  /** Whose it is: one of our P2WPKH addresses. */
  readonly address: string;
};

export type EvmFee = {
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
};

type PayRequests = {
  tron: PaymentWish & {
    /** The most TRX it may burn, in sun. It also caps the energy that may be used, rented energy included. */
    readonly feeLimit: bigint;
    /** After this no block takes it. Differs per attempt, or two equal payments would have one txid. */
    readonly expiresAt: Instant;
  };
  ethereum: PaymentWish & { readonly nonce: number; readonly fee: EvmFee };
  bitcoin: {
    /** Several at once are one transaction. */
    readonly pays: readonly { readonly to: string; readonly units: bigint }[];
    /** Exactly these are spent: the caller has locked them. */
    readonly coins: readonly Coin[];
    readonly changeTo: string;
    readonly satPerKvb: bigint;
  };
};
export type PayRequest<Name extends ChainFamily = ChainFamily> = PayRequests[Name];

type Quotes = {
  tron: {
    readonly energy: bigint;
    readonly energyAvailable: bigint;
    readonly energyPriceSun: bigint;
    readonly bandwidth: bigint;
    readonly bandwidthAvailable: bigint;
    readonly bandwidthPriceSun: bigint;
    /** Burnt now, with the energy and bandwidth the sender has. */
    readonly burnSun: bigint;
    /** Burnt by a sender who has none: what rental is compared with. */
    readonly burnWithoutResourcesSun: bigint;
    /** Large enough to finish even if the contract's price rises by a third, and even when the energy is rented. */
    readonly feeLimit: bigint;
  };
  ethereum: EvmFee & { readonly baseFeePerGas: bigint; readonly maxFeeUnits: bigint; readonly nonce: number };
  bitcoin: {
    readonly satPerKvb: bigint;
    /** Whether the node had an estimate of its own; else the configured floor stands here. */
    readonly isFromNode: boolean;
    /** Of a payment with one input and change. */
    readonly virtualBytes: number;
    readonly feeUnits: bigint;
  };
};
export type Quote<Name extends ChainFamily = ChainFamily> = Quotes[Name];

/** Bytes to be signed: TRON raw data, an unsigned EIP-1559 envelope, or a PSBT. What they say is read by `decode`. */
export type Unsigned = { readonly chain: ChainFamily; readonly bytes: Uint8Array };

/** Signed bytes as they go over the wire. Stored together with their txid before anything is sent. */
export type Signed = { readonly chain: ChainFamily; readonly raw: Uint8Array; readonly txid: string };

/** Hands out the private key of one of our addresses; undefined for an address that is not ours. */
export type KeyOf = (address: string) => Secret<Uint8Array> | undefined;

/** What a transaction says, read from its bytes alone. The signer compares this with what was approved. */
export type Decoded =
  | {
      readonly chain: 'tron';
      readonly action: TronAction;
      readonly from: string;
      readonly feeLimit: bigint;
      readonly expiresAt: Instant;
      readonly permissionId: number;
    }
  | {
      readonly chain: 'ethereum';
      readonly action: {
        readonly kind: 'pay';
        readonly to: string;
        readonly token: string | null;
        readonly units: bigint;
      };
      /** Null before it is signed: an unsigned envelope does not name its sender. */
      readonly from: string | null;
      readonly chainId: bigint;
      readonly nonce: number;
      readonly fee: EvmFee;
      readonly maxFeeUnits: bigint;
    }
  | {
      readonly chain: 'bitcoin';
      readonly coins: readonly Coin[];
      /** All outputs, change among them: only whoever owns the addresses can tell which is change. */
      readonly outputs: readonly { readonly to: string; readonly units: bigint }[];
      readonly feeUnits: bigint;
      readonly isReplaceable: boolean;
    };

export type TronResource = 'ENERGY' | 'BANDWIDTH';

export type TronAction =
  | { readonly kind: 'pay'; readonly to: string; readonly token: string | null; readonly units: bigint }
  | { readonly kind: 'activate'; readonly account: string }
  | { readonly kind: 'freeze' | 'unfreeze'; readonly resource: TronResource; readonly sun: bigint }
  | {
      readonly kind: 'delegate';
      readonly to: string;
      readonly resource: TronResource;
      readonly sun: bigint;
      /** In blocks of three seconds; null is without a lock. */
      readonly lockBlocks: number | null;
    }
  | { readonly kind: 'undelegate'; readonly to: string; readonly resource: TronResource; readonly sun: bigint }
  | { readonly kind: 'withdrawUnfrozen' };

/** Anything we do on TRON. `feeLimit` counts for tokens only: nothing else runs a contract. */
export type TronRequest = {
  readonly from: string;
  readonly action: TronAction;
  readonly feeLimit: bigint;
  readonly expiresAt: Instant;
};

type Attempts = {
  tron: {
    readonly txid: string;
    readonly expiresAt: Instant;
    /** The head when it was planned: it cannot be in an earlier block. */
    readonly sinceHeight: number;
  };
  ethereum: { readonly txid: string; readonly from: string; readonly nonce: number; readonly sinceHeight: number };
  bitcoin: {
    readonly txid: string;
    readonly coins: readonly Pick<Coin, 'txid' | 'vout'>[];
    readonly sinceHeight: number;
  };
};
/** What was sent, as far as its death can be told by it. */
export type Attempt<Name extends ChainFamily = ChainFamily> = Attempts[Name];
