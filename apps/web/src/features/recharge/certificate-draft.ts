import type { Network } from '@candor/contract';
import { type Asset, isPositive, parseMoney } from '@candor/kernel';

export type Draft = {
  readonly network: Network;
  readonly asset: Asset;
  readonly amount: string;
  readonly txid: string;
  /** The picture, once it is uploaded. */
  readonly file: string | undefined;
};

const TXID = /^(0x)?[0-9a-fA-F]{64}$/;

export type DraftProblem = { readonly field: 'amount' | 'txid' | 'picture' };

/** The first thing that is missing or wrong, in the order of the form. */
export function judgeCertificate({ asset, amount, txid, file }: Draft): { readonly problem?: DraftProblem } {
  const claimed = parseMoney(asset, amount);
  if (!claimed || !isPositive(claimed)) return { problem: { field: 'amount' } };
  if (txid.trim() !== '' && !TXID.test(txid.trim())) return { problem: { field: 'txid' } };
  return file === undefined ? { problem: { field: 'picture' } } : {};
}
