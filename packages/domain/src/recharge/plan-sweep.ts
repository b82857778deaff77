import type { ChainFamily } from '@candor/kernel';

/** What lies on an address and what moving it takes, as the chain says now. All in units of the chain. */
export type SweepFacts = {
  readonly family: ChainFamily;
  /** Null sweeps the chain's own coin. */
  readonly token: string | null;
  readonly balance: bigint;
  /** The chain's own coin on the same address, which pays the fee there. */
  readonly coins: bigint;
  /** The most the transaction may cost in that coin, with the energy the address has. */
  readonly fee: bigint;
  /** TRON: whether the account exists. Received tokens alone do not make one, and what does not exist cannot sign. */
  readonly isActive: boolean;
  /** TRON: the stake that would give the address the energy it lacks; null where ours does not suffice. */
  readonly stake: bigint | null;
};

/** What was done for this sweep before. */
export type SweepDone = {
  readonly isActivated: boolean;
  readonly isDelegated: boolean;
  readonly isFuelled: boolean;
};

export type SweepStep =
  | { readonly do: 'activate' }
  | { readonly do: 'delegate'; readonly units: bigint }
  | { readonly do: 'gas'; readonly units: bigint }
  | { readonly do: 'move'; readonly units: bigint }
  /** It cannot go on, or is not worth it: the coins stay where they are, and are looked at again. */
  | { readonly do: 'stop' };

/** Fees move between asking and sending: half as much again. */
const FEE_ROOM = 3n;
const FEE_ROOM_OF = 2n;

/** [RCH-14] The next step of a sweep. Each is done at most once; what does not help then does not help twice. */
export function planSweep(facts: SweepFacts, done: SweepDone): SweepStep {
  const { family, token, balance, coins, fee } = facts;
  if (balance <= 0n) return { do: 'stop' };
  // Bitcoin and what is like it pay the fee out of what is moved.
  if (family === 'bitcoin') return { do: 'move', units: balance };
  if (token === null) return balance > fee ? { do: 'move', units: balance - fee } : { do: 'stop' };
  if (!facts.isActive) return done.isActivated ? { do: 'stop' } : { do: 'activate' };
  if (coins >= fee) return { do: 'move', units: balance };
  if (facts.stake !== null && !done.isDelegated) return { do: 'delegate', units: facts.stake };
  return done.isFuelled ? { do: 'stop' } : { do: 'gas', units: (fee * FEE_ROOM) / FEE_ROOM_OF - coins };
}
