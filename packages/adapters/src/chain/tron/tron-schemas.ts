import { type AddressHex, toBase58 } from '@candor/tron';
import { z } from 'zod';

/** What a TRON node says, in the few fields we rely on. Zero and nothing are left out of its answers. */
export const zInt64 = z
  .union([z.number().int(), z.bigint(), z.string().regex(/^-?\d{1,19}$/)])
  .transform((value) => BigInt(value));
const zZero = zInt64.default(0n);
export const zHash = z.string().regex(/^[0-9a-f]{64}$/);
const zHeight = zZero.transform(Number).refine(Number.isSafeInteger);
const zHex = z.string().regex(/^([0-9a-f]{2})*$/);

const Header = z.object({
  raw_data: z.object({
    number: zHeight,
    timestamp: zHeight,
    parentHash: zHash,
    txTrieRoot: zHash.optional(),
  }),
});

export const TronBlock = z.object({
  blockID: zHash,
  block_header: Header,
  transactions: z
    .array(
      z.object({
        txID: zHash,
        raw_data_hex: zHex,
        ret: z.array(z.object({ contractRet: z.string().optional() })).default([]),
        raw_data: z.object({ contract: z.array(z.object({ type: z.string() })) }),
      }),
    )
    .default([]),
});
export type TronBlock = z.infer<typeof TronBlock>;

export const TronInfo = z.object({
  id: zHash,
  fee: zZero,
  blockNumber: zHeight,
  blockTimeStamp: zHeight,
  result: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }).default({}),
  internal_transactions: z
    .array(
      z.object({
        caller_address: zHex,
        transferTo_address: zHex.optional(),
        callValueInfo: z.array(z.object({ callValue: zZero, tokenId: z.string().optional() })).default([]),
        note: z.string().default(''),
        rejected: z.boolean().default(false),
      }),
    )
    .default([]),
  log: z.array(z.object({ address: zHex, topics: z.array(zHex).default([]), data: zHex.default('') })).default([]),
});
export type TronInfo = z.infer<typeof TronInfo>;

export const TronAccount = z.object({
  address: z.string(),
  balance: zZero,
  type: z.string().optional(),
  frozenV2: z.array(z.object({ amount: zZero })).default([]),
  unfrozenV2: z.array(z.object({ unfreeze_amount: zZero, unfreeze_expire_time: zZero.transform(Number) })).default([]),
  delegated_frozenV2_balance_for_bandwidth: zZero,
  account_resource: z.object({ delegated_frozenV2_balance_for_energy: zZero }).optional(),
  owner_permission: z
    .object({ threshold: zZero, keys: z.array(z.object({ address: z.string(), weight: zZero })).default([]) })
    .optional(),
});

export const TronResources = z.object({
  freeNetUsed: zZero,
  freeNetLimit: zZero,
  NetUsed: zZero,
  NetLimit: zZero,
  EnergyUsed: zZero,
  EnergyLimit: zZero,
  TotalEnergyLimit: zZero,
  TotalEnergyWeight: zZero,
});

export const TronParameters = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: zZero })).min(1),
});

export const TronConstantCall = z.object({
  result: z.object({ result: z.boolean().optional(), code: z.string().optional(), message: z.string().optional() }),
  energy_used: zZero,
  constant_result: z.array(z.string()).default([]),
  /** What it would log. */
  logs: z.array(z.object({ topics: z.array(z.string()).default([]), data: z.string().default('') })).default([]),
});

export const TronBroadcast = z.object({
  result: z.boolean().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

export const TronDelegations = z.object({
  delegatedResource: z
    .array(
      z.object({
        frozen_balance_for_energy: zZero,
        frozen_balance_for_bandwidth: zZero,
        expire_time_for_energy: zHeight,
        expire_time_for_bandwidth: zHeight,
      }),
    )
    .default([]),
});

/** The spelling people see, of 21 bytes in hex. */
export function spell(address: AddressHex): string {
  return toBase58(address);
}

/** Messages of a node are hex on some paths and text on others. */
export function readMessage(message: string | undefined): string {
  if (message === undefined) return '';
  const text = zHex.safeParse(message).success ? Buffer.from(message, 'hex').toString('utf8') : message;
  return text.slice(0, 200);
}
