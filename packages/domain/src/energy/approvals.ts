import { ok, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';
import { SUN } from './price.ts';

/** In sun: what the wallet could stake, and what of its stake nobody has or was promised. `away` without an answer. */
export type EnergyStakeFacts = { readonly wallet: string; readonly liquid: bigint; readonly free: bigint } | 'away';

/** Left in the wallet, so that its transactions can be paid for. */
const KEEP_SUN = 100n * SUN;

/** [NRG-14] TRX becomes stake, or stake becomes TRX again. */
export const energyStake: ProposalRule<'energy.stake', EnergyStakeFacts> = {
  judge: ({ action, trx }, facts) => {
    if (facts === 'away') return refuse('energy.chainAway');
    const { wallet, liquid, free } = facts;
    if (BigInt(trx) * SUN > (action === 'stake' ? liquid - KEEP_SUN : free)) return refuse('energy.notSoMuch');
    return ok({ subject: wallet, payload: { action, trx }, was: { wallet } });
  },
  describe: ({ action, trx }, was) => [
    { name: 'wallet', from: null, to: textOf(was.wallet) },
    { name: action, from: null, to: `${trx} TRX` },
  ],
};

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
