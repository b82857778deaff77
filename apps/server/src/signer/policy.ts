import type { ChainName } from '@candor/adapters/chain';
import { familyOfChain, isChain, networkOfChain, SETTLEMENT_ASSET } from '@candor/kernel';
import { z } from 'zod';
import { openChainNames } from './chain-facts.ts';
import { FIRST_ASSETS, FIRST_PRICES } from './seed-policy.ts';
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
  readonly asset: string;
  readonly limits: AssetLimits;
  /** By which networks customers withdraw it; none, and it leaves only to ourselves. */
  readonly networks: readonly string[];
  readonly decimals: number;
  /** Decimals in the books. */
  readonly scale: number;
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
  readonly feeCapOf: (chain: ChainName) => bigint;
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

const FIRST_CHAINS: readonly string[] = ['tron', 'ethereum', 'bitcoin'];

/** [LST-23] Where an asset is: on which chain, by which contract, and how it is counted there and in the books. */
export const TokenLine = z
  .strictObject({
    asset: z.string().regex(/^[A-Z][A-Z0-9]{1,11}$/),
    chain: z.string().regex(/^[a-z][a-z0-9]{2,10}$/),
    /** [LST-51] Null for the coin of a further chain, which has a cap for its fees in `feeCaps` as well. */
    token: z.string().min(20).max(64).nullable(),
    decimals: z.number().int().min(0).max(36),
    scale: z.number().int().min(0).max(8),
  })
  .refine(({ decimals, scale }) => decimals >= scale, { path: ['decimals'] })
  // The coins of the first three, and Bitcoin without tokens, are not the file's to say.
  .refine(({ chain, token }) => (FIRST_CHAINS.includes(chain) ? token !== null && chain !== 'bitcoin' : true), {
    path: ['token'],
  });
export type TokenLine = z.infer<typeof TokenLine>;

/** [LST-23] A token that is to be signed for, with everything the file must say about it. */
export const AllowedToken = z.strictObject({
  ...{ line: TokenLine, limits: zLimits, usdPrice: zDecimal },
  /** Of a coin: the most a transaction there may cost in it. */
  feeCap: zDecimal.optional(),
});
export type AllowedToken = z.infer<typeof AllowedToken>;

const zByAsset = z.record(z.string(), zDecimal);

/**
 * The signer's own limits, in a file that only its machine can change. Whoever holds the server or its console can be
 * stricter than this, never laxer. Every key that is none of these is the name of an asset with its limits.
 */
export const PolicyFile = z
  .object({
    feeCaps: zByAsset,
    maxLockBlocks: z.number().int().min(0),
    /** Dollars, over all assets together; each coin counts by a price that stands here, since the signer sees no market. */
    allAssetsUsd: z
      .strictObject({ perHour: zDecimal, perDay: zDecimal })
      .default({ perHour: '400000', perDay: '1500000' }),
    /** Of these, what leaves without an operator's signature: all that somebody who forges rows can take. */
    unsignedUsd: z
      .strictObject({ perHour: zDecimal, perDay: zDecimal })
      .default({ perHour: '50000', perDay: '150000' }),
    newDestinationHours: z.number().int().min(0).max(720).default(24),
    usdPrices: zByAsset.default(FIRST_PRICES),
    feeOnlyPerHour: z.number().int().min(0).default(120),
    /** [LST-23] Tokens beyond those the program begins with. What has no line here is not signed. */
    tokens: z.array(TokenLine).max(500).default([]),
  })
  .catchall(zLimits)
  .superRefine((file, context) => {
    const missing = (...path: string[]) => context.addIssue({ code: 'custom', path, message: 'is missing' });
    for (const { asset, token } of FIRST_ASSETS) {
      if (!hasLimits(file, asset)) missing(asset);
      if (token === null && file.feeCaps[asset] === undefined) missing('feeCaps', asset);
    }
    for (const { asset } of [...FIRST_ASSETS, ...file.tokens]) {
      if (!hasLimits(file, asset)) missing(asset);
      if (asset !== SETTLEMENT_ASSET && file.usdPrices[asset] === undefined) missing('usdPrices', asset);
    }
    for (const { asset, token } of file.tokens)
      if (token === null && file.feeCaps[asset] === undefined) missing('feeCaps', asset);
    const places = file.tokens.map(({ chain, token }) => `${chain} ${token?.toLowerCase() ?? ''}`);
    const names = [...FIRST_ASSETS, ...file.tokens].map(({ chain, asset }) => `${chain} ${asset}`);
    // One contract is one asset, and an asset has one contract on a chain: otherwise its limits would mean two things.
    if (new Set(places).size < places.length || new Set(names).size < names.length) missing('tokens');
  });
export type PolicyFile = z.infer<typeof PolicyFile>;

type Limits = z.infer<typeof zLimits>;

function hasLimits(file: Readonly<Record<string, unknown>>, asset: string): boolean {
  return zLimits.safeParse(file[asset]).success;
}

/** A bank is told what a customer's USDT come to, in dollars. */
export const BANK_DECIMALS = 6;

export function policyOf(file: PolicyFile, chains: SignerSettings['chains']): Policy {
  const open = openChainNames(chains);
  const feeCapOf = (chain: ChainName) => {
    const coin = [...FIRST_ASSETS, ...file.tokens].find((each) => each.chain === chain && each.token === null);
    return coin ? unitsOf(file.feeCaps[coin.asset] ?? '0', coin.decimals) : 0n;
  };
  const first = FIRST_ASSETS.flatMap(({ token, ...line }): TokenLine[] => {
    const { chain } = line;
    if (token === null) return [{ ...line, token }];
    const usdt = chain === 'bitcoin' ? null : chains[chain]?.usdt;
    return usdt ? [{ ...line, token: usdt }] : [];
  });
  return {
    assets: [...first, ...file.tokens].flatMap((line) => {
      const chain = open.find((each) => each === line.chain);
      return chain ? [assetOf(file, line, chain)] : [];
    }),
    feeCapOf,
    maxLockBlocks: file.maxLockBlocks,
    allAssets: { perHour: unitsOf(file.allAssetsUsd.perHour, 6), perDay: unitsOf(file.allAssetsUsd.perDay, 6) },
    unsigned: { perHour: unitsOf(file.unsignedUsd.perHour, 6), perDay: unitsOf(file.unsignedUsd.perDay, 6) },
    newDestinationHours: file.newDestinationHours,
    bankUpTo: unitsOf(limitsIn(file, SETTLEMENT_ASSET).automaticUpTo, BANK_DECIMALS),
    feeOnlyPerHour: file.feeOnlyPerHour,
  };
}

function assetOf(file: PolicyFile, line: TokenLine, chain: ChainName): PolicyAsset {
  const { asset, token, decimals, scale } = line;
  const { perPayment, perHour, perDay, automaticUpTo, operatorUpTo } = limitsIn(file, asset);
  const units = (text: string) => unitsOf(text, decimals);
  const [price, whole] = [
    unitsOf(asset === SETTLEMENT_ASSET ? '1' : (file.usdPrices[asset] ?? '0'), 6),
    10n ** BigInt(decimals),
  ];
  return {
    ...{ chain, token, asset, decimals, scale, networks: [networkOfChain(chain)] },
    limits: {
      perPayment: units(perPayment),
      perHour: units(perHour),
      perDay: perDay === undefined ? 4n * units(perHour) : units(perDay),
      automaticUpTo: units(automaticUpTo),
      operatorUpTo: units(operatorUpTo),
    },
    unitsPerMinor: 10n ** BigInt(decimals - scale),
    worthOf: (sum) => (sum * price + whole - 1n) / whole,
  };
}

function limitsIn(file: PolicyFile, asset: string): Limits {
  return zLimits.parse(file[asset]);
}

export function assetFor(policy: Policy, chain: string, token: string | null): PolicyAsset | undefined {
  const isEvm = isChain(chain) && familyOfChain(chain) === 'ethereum';
  const spell = (text: string | null) => (isEvm ? text?.toLowerCase() : (text ?? undefined));
  return policy.assets.find((one) => one.chain === chain && spell(one.token) === spell(token));
}

export function unitsOf(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
}
