import { addr } from 'micro-eth-signer';
import { z } from 'zod';

/** What an Ethereum node says, in the few fields we rely on. */
export const zQuantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform((text) => BigInt(text));
export const zHeight = zQuantity.refine((value) => value <= Number.MAX_SAFE_INTEGER).transform(Number);
export const zHash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase());
export const zData = z.string().regex(/^0x([0-9a-fA-F]{2})*$/);
export const zAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase());

const header = {
  number: zHeight,
  hash: zHash,
  parentHash: zHash,
  timestamp: zHeight,
};

export const Header = z.object({ ...header, baseFeePerGas: zQuantity.default(0n) });

export const FullBlock = z.object({
  ...header,
  gasUsed: zQuantity,
  transactionsRoot: zHash,
  transactions: z.array(
    z.object({
      hash: zHash,
      from: zAddress,
      to: zAddress.nullable(),
      value: zQuantity,
      nonce: zHeight,
      input: zData.default('0x'),
    }),
  ),
});
export type FullBlock = z.infer<typeof FullBlock>;

export const Receipt = z.object({
  transactionHash: zHash,
  blockHash: zHash,
  blockNumber: zHeight,
  status: z.enum(['0x0', '0x1']),
  gasUsed: zQuantity,
  effectiveGasPrice: zQuantity.default(0n),
  logsBloom: z.string(),
  logs: z.array(z.object({ address: zAddress, topics: z.array(zHash), data: zData })),
});
export type Receipt = z.infer<typeof Receipt>;

export const PendingTransaction = z.object({ hash: zHash, blockHash: zHash.nullable() });

/** The spelling with capitals that is shown and kept. */
export function withChecksum(address: string): string {
  return addr.addChecksum(address.toLowerCase());
}
