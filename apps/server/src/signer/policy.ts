import type { ChainName } from '@candor/adapters/chain';
import { z } from 'zod';
import type { SignerSettings } from './settings.ts';

/** What may leave for one asset on one chain, in that chain's units. */
export type AssetLimits = {
  readonly perPayment: bigint;
  readonly perHour: bigint;
  /** The most that a rule may let pass, and the most that one operator may; above it two of them approve. */
  readonly automaticUpTo: bigint;
  readonly operatorUpTo: bigint;
};

export type Policy = {
  readonly assets: readonly {
    readonly chain: ChainName;
    readonly token: string | null;
    readonly limits: AssetLimits;
  }[];
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
});
export type PolicyFile = z.infer<typeof PolicyFile>;

export const DEFAULT_POLICY: PolicyFile = {
  USDT: { perPayment: '50000', perHour: '200000', automaticUpTo: '5000', operatorUpTo: '20000' },
  TRX: { perPayment: '200000', perHour: '800000', automaticUpTo: '20000', operatorUpTo: '80000' },
  ETH: { perPayment: '20', perHour: '80', automaticUpTo: '2', operatorUpTo: '8' },
  BTC: { perPayment: '1', perHour: '4', automaticUpTo: '0.1', operatorUpTo: '0.4' },
  feeCaps: { TRX: '100', ETH: '0.05', BTC: '0.002' },
  maxLockBlocks: 864_000,
};

const DECIMALS = { USDT: 6, TRX: 6, ETH: 18, BTC: 8 } as const;

export function policyOf(file: PolicyFile, chains: SignerSettings['chains']): Policy {
  const limits = (asset: keyof typeof DECIMALS): AssetLimits => {
    const { perPayment, perHour, automaticUpTo, operatorUpTo } = file[asset];
    const units = (text: string) => unitsOf(text, DECIMALS[asset]);
    return {
      perPayment: units(perPayment),
      perHour: units(perHour),
      automaticUpTo: units(automaticUpTo),
      operatorUpTo: units(operatorUpTo),
    };
  };
  const asset = (chain: ChainName, token: string | null, name: keyof typeof DECIMALS) => ({
    chain,
    token,
    limits: limits(name),
  });
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
  };
}

export function limitsFor(policy: Policy, chain: ChainName, token: string | null): AssetLimits | undefined {
  const spell = (text: string | null) => (chain === 'ethereum' ? text?.toLowerCase() : (text ?? undefined));
  return policy.assets.find((one) => one.chain === chain && spell(one.token) === spell(token))?.limits;
}

function unitsOf(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
}
