import type { Judged } from '@candor/client/use-draft';
import { checkPayment } from '@candor/domain/dapp';
import { type Asset, type Money, parseMoney } from '@candor/kernel';
import type { Answer } from '../../platform/api.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import type { ChainFacts } from './use-wallet.ts';

export type Network = Answer<'app.recharge/networks'>['networks'][number];
/** What the wallet can pay with: an asset of the network with its minimum, and what it is on the chain. */
export type Payable = {
  readonly asset: Asset;
  readonly minimum: Money;
  readonly token: string | null;
  readonly decimals: number;
};

export type PayDraft = { readonly asset: string; readonly amount: string };
export type PayProblem = { readonly field: 'amount'; readonly is: 'missing' | 'belowMinimum' };

export function payablesOf(network: Network | undefined, facts: ChainFacts): readonly Payable[] {
  return (network?.isOpen ? network.assets : []).flatMap(({ asset, minimum }) => {
    const known = facts.assets.find((one) => one.asset === asset);
    return known ? [{ ...known, minimum: readAmountOf(asset, minimum) }] : [];
  });
}

/** [DAP-12] */
export function judgePayment(payable: Payable, amount: string): Judged<PayProblem, Money> {
  const checked = checkPayment(parseMoney(payable.asset, amount), payable.minimum);
  if (checked.ok) return { preview: checked.value };
  const is = checked.code === 'dapp.belowMinimum' ? ('belowMinimum' as const) : ('missing' as const);
  return { problem: { field: 'amount', is } };
}
