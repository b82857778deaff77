import type { ChainName } from '@candor/adapters/chain';
import { WITHDRAWAL_CHAINS } from '@candor/contract/withdrawal/fields';
import { scaleOf } from '@candor/kernel';
import { z } from 'zod';
import type { SignerSettings } from './settings.ts';

/** What may leave for one asset on one chain, in that chain's units. */
export type AssetLimits = {
  readonly perPayment: bigint;
  readonly perHour: bigint;
  readonly perDay: bigint;
  /** The most that a rule may let pass, and the most that one operator may; above it two of them approve. */
  readonly automaticUpTo: bigint;
  readonly operatorUpTo: bigint;
};

export type PolicyAsset = {
  readonly chain: ChainName;
  readonly token: string | null;
  readonly asset: keyof typeof DECIMALS;
  readonly limits: AssetLimits;
  /** By which networks customers withdraw it; none, and it leaves only to ourselves. */
  readonly networks: readonly string[];
  readonly decimals: number;
  /** Units of the chain in one of the books. */
  readonly unitsPerMinor: bigint;
  /** What so many units count for in millionths of a dollar, rounded up. */
  readonly worthOf: (units: bigint) => bigint;
};

export type Policy = {
  readonly assets: readonly PolicyAsset[];
  /** The most that may leave of all assets together, in millionths of a dollar. */
  readonly allAssets: { readonly perHour: bigint; readonly perDay: bigint };
  /** The most of it that may leave without an operator's signature. */
  readonly unsigned: { readonly perHour: bigint; readonly perDay: bigint };
  /** How long the signer itself must have known a destination that is paid without an operator's signature. */
  readonly newDestinationHours: number;
  /** The most that a bank may be told to pay without an operator's signature, in millionths of a dollar. */
  readonly bankUpTo: bigint;
  /** Transactions that pay nobody but a chain's fee (sweeps and what they need, used-up nonces), per chain. */
  readonly feeOnlyPerHour: number;
  /** The most a single transaction may cost, in units of the chain's coin. */
  readonly feeCaps: Readonly<Record<ChainName, bigint>>;
  readonly maxLockBlocks: number;
};

const zDecimal = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/);
const zLimits = z.strictObject({
  perPayment: zDecimal,
  perHour: zDecimal,
  automaticUpTo: zDecimal,
  operatorUpTo: zDecimal,
  /** Left out, four hours' worth. */
  perDay: zDecimal.optional(),
});

/**
 * The signer's own limits, in a file that only its machine can change. Whoever holds the server or its console can be
 * stricter than this, never laxer.
 */
export const PolicyFile = z.strictObject({
  USDT: zLimits,
  TRX: zLimits,
  ETH: zLimits,
  BTC: zLimits,
  feeCaps: z.strictObject({ TRX: zDecimal, ETH: zDecimal, BTC: zDecimal }),
  maxLockBlocks: z.number().int().min(0),
  /** Dollars, over all assets together; each coin counts by a price that stands here, since the signer sees no market. */
  allAssetsUsd: z
    .strictObject({ perHour: zDecimal, perDay: zDecimal })
    .default({ perHour: '400000', perDay: '1500000' }),
  /** Of these, what leaves without an operator's signature: all that somebody who forges rows can take. */
  unsignedUsd: z.strictObject({ perHour: zDecimal, perDay: zDecimal }).default({ perHour: '50000', perDay: '150000' }),
  newDestinationHours: z.number().int().min(0).max(720).default(24),
  usdPrices: z
    .strictObject({ TRX: zDecimal, ETH: zDecimal, BTC: zDecimal })
    .default({ TRX: '0.4', ETH: '5000', BTC: '125000' }),
  feeOnlyPerHour: z.number().int().min(0).default(120),
});
export type PolicyFile = z.infer<typeof PolicyFile>;

export const DEFAULT_POLICY: PolicyFile = {
  USDT: { perPayment: '50000', perHour: '200000', perDay: '800000', automaticUpTo: '5000', operatorUpTo: '20000' },
  TRX: { perPayment: '200000', perHour: '800000', perDay: '2500000', automaticUpTo: '20000', operatorUpTo: '80000' },
  ETH: { perPayment: '20', perHour: '80', perDay: '250', automaticUpTo: '2', operatorUpTo: '8' },
  BTC: { perPayment: '1', perHour: '4', perDay: '10', automaticUpTo: '0.1', operatorUpTo: '0.4' },
  feeCaps: { TRX: '100', ETH: '0.05', BTC: '0.002' },
  maxLockBlocks: 864_000,
  allAssetsUsd: { perHour: '400000', perDay: '1500000' },
  unsignedUsd: { perHour: '50000', perDay: '150000' },
  newDestinationHours: 24,
  usdPrices: { TRX: '0.4', ETH: '5000', BTC: '125000' },
  feeOnlyPerHour: 120,
};

/** A bank is told what a customer's USDT come to, in dollars. */
export const BANK_DECIMALS = 6;

const DECIMALS = { USDT: 6, TRX: 6, ETH: 18, BTC: 8 } as const;

export function policyOf(file: PolicyFile, chains: SignerSettings['chains']): Policy {
  const limits = (asset: keyof typeof DECIMALS): AssetLimits => {
    const { perPayment, perHour, perDay, automaticUpTo, operatorUpTo } = file[asset];
    const units = (text: string) => unitsOf(text, DECIMALS[asset]);
    return {
      perPayment: units(perPayment),
      perHour: units(perHour),
      perDay: perDay === undefined ? 4n * units(perHour) : units(perDay),
      automaticUpTo: units(automaticUpTo),
      operatorUpTo: units(operatorUpTo),
    };
  };
  const prices = { ...file.usdPrices, USDT: '1' };
  const asset = (chain: ChainName, token: string | null, name: keyof typeof DECIMALS): PolicyAsset => {
    const [price, whole] = [unitsOf(prices[name], 6), 10n ** BigInt(DECIMALS[name])];
    return {
      chain,
      token,
      asset: name,
      limits: limits(name),
      networks: Object.values(WITHDRAWAL_CHAINS).flatMap((way) =>
        way.chain === chain && way.asset === name ? [way.network] : [],
      ),
      decimals: DECIMALS[name],
      unitsPerMinor: 10n ** BigInt(DECIMALS[name] - scaleOf(name)),
      worthOf: (units) => (units * price + whole - 1n) / whole,
    };
  };
  const { tron, ethereum, bitcoin } = chains;
  return {
    assets: [
      ...(tron ? [asset('tron', null, 'TRX')] : []),
      ...(tron?.usdt ? [asset('tron', tron.usdt, 'USDT')] : []),
      ...(ethereum ? [asset('ethereum', null, 'ETH')] : []),
      ...(ethereum?.usdt ? [asset('ethereum', ethereum.usdt, 'USDT')] : []),
      ...(bitcoin ? [asset('bitcoin', null, 'BTC')] : []),
    ],
    feeCaps: {
      tron: unitsOf(file.feeCaps.TRX, DECIMALS.TRX),
      ethereum: unitsOf(file.feeCaps.ETH, DECIMALS.ETH),
      bitcoin: unitsOf(file.feeCaps.BTC, DECIMALS.BTC),
    },
    maxLockBlocks: file.maxLockBlocks,
    allAssets: { perHour: unitsOf(file.allAssetsUsd.perHour, 6), perDay: unitsOf(file.allAssetsUsd.perDay, 6) },
    unsigned: { perHour: unitsOf(file.unsignedUsd.perHour, 6), perDay: unitsOf(file.unsignedUsd.perDay, 6) },
    newDestinationHours: file.newDestinationHours,
    bankUpTo: unitsOf(file.USDT.automaticUpTo, BANK_DECIMALS),
    feeOnlyPerHour: file.feeOnlyPerHour,
  };
}

export function assetFor(policy: Policy, chain: ChainName, token: string | null): PolicyAsset | undefined {
  const spell = (text: string | null) => (chain === 'ethereum' ? text?.toLowerCase() : (text ?? undefined));
  return policy.assets.find((one) => one.chain === chain && spell(one.token) === spell(token));
}

export function unitsOf(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
}
