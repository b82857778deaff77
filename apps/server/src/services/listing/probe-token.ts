import { ChainFault } from '@candor/adapters/chain';
import type { TokenProblem } from '@candor/contract/listing/probe-fields';
import { judgeToken } from '@candor/domain/listing';
import { chainOfNetwork, type Network, ok, type Result, refuse } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { SignerAway } from '../chains/signer.ts';

export type ProbeWish = {
  readonly network: Network;
  readonly contract: string;
  /** Undefined where whatever the contract says is taken. */
  readonly symbol: string | undefined;
  readonly decimals: number | undefined;
  readonly holder: string | null;
};

type Given = Pick<Platform, 'chains' | 'log' | 'signer'>;
type Probed = {
  readonly facts: { readonly symbol: string; readonly name: string; readonly decimals: number } | null;
  readonly problems: readonly TokenProblem[];
};

/** [LST-26] What a contract says, and what a transfer of it does. Nothing is sent. */
export async function probeToken(given: Given, wish: ProbeWish): Promise<Result<Probed, 'recharge.networkClosed'>> {
  const { chains, log, signer } = given;
  const chain = chainOfNetwork(wish.network);
  const open = chains.get(chain);
  if (!open?.probe) return refuse('recharge.networkClosed');
  try {
    const facts = await open.probe.facts(wish.contract);
    if (facts === null) return ok({ facts, problems: ['noToken'] });
    const holder = wish.holder ?? (await signer.hotAddress(chain));
    const one = 10n ** BigInt(facts.decimals);
    const held = await open.reader.balance(holder, wish.contract);
    const units = held < one ? held : one;
    const trial = units > 0n ? await open.probe.tryTransfer(wish.contract, holder, units) : null;
    const typed = { symbol: wish.symbol ?? facts.symbol, decimals: wish.decimals ?? facts.decimals, units };
    return ok({ facts, problems: judgeToken(typed, { facts, trial }) });
  } catch (error) {
    if (!(error instanceof ChainFault || error instanceof SignerAway)) throw error;
    log.warn('listing.probe_failed', 'A token could not be looked at', { chain, problem: error.message });
    return refuse('recharge.networkClosed');
  }
}
