import type { Hex } from '@candor/tron';
import { EVMError } from '@ethereumjs/evm';

export type Step = { readonly name: string; readonly cost: bigint; readonly contract: Hex };

const FACTOR_UNIT = 10_000n;

/**
 * Counts the energy that popular contracts cost on top of the plain price (the dynamic energy model): each instruction's cost
 * times the contract's factor, rounded down instruction by instruction as java-tron does. The engine knows nothing of it, so
 * the meter also stops a run when price and surcharge together reach the limit.
 */
export class EnergyMeter {
  readonly #limit: bigint;
  readonly #factorOf: (contract: Hex) => bigint;
  #plain = 0n;
  #penalty = 0n;
  #last: Step | undefined;

  constructor(limit: bigint, factorOf: (contract: Hex) => bigint) {
    this.#limit = limit;
    this.#factorOf = factorOf;
  }

  get penalty(): bigint {
    return this.#penalty;
  }

  take(step: Step): void {
    const surcharge = (step.cost * (FACTOR_UNIT + this.#factorOf(step.contract))) / FACTOR_UNIT - step.cost;
    this.#last = step;
    if (this.#plain + this.#penalty + step.cost + surcharge > this.#limit) {
      throw new EVMError(EVMError.errorMessages.OUT_OF_GAS);
    }
    this.#plain += step.cost;
    this.#penalty += surcharge;
  }

  describeShortage(): string {
    const { name = 'CALL', cost = 0n } = this.#last ?? {};
    const used = this.#plain + this.#penalty;
    return `Not enough energy for '${name}' operation executing: curInvokeEnergyLimit[${this.#limit}], curOpEnergy[${cost}], usedEnergy[${used}]`;
  }
}
