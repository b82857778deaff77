import type { TokenProblem } from '@candor/contract/listing/probe-fields';

/** What was typed about a token that is to be listed, and what a trial transfer moves. */
export type TypedToken = { readonly symbol: string; readonly decimals: number; readonly units: bigint };

/** What its contract says, and what a trial on the state of the chain did; null where there was none. */
export type ProbedToken = {
  readonly facts: { readonly symbol: string; readonly decimals: number } | null;
  readonly trial: {
    readonly held: bigint;
    readonly isDone: boolean;
    readonly sent: bigint;
    readonly received: bigint;
    readonly hasOtherEffects: boolean;
    readonly callsReceiver: boolean;
    readonly looksRebasing: boolean;
  } | null;
};

/** [LST-26] Everything that speaks against a token; none, and it can be listed. */
export function judgeToken(typed: TypedToken, { facts, trial }: ProbedToken): readonly TokenProblem[] {
  if (facts === null) return ['noToken'];
  const problems: TokenProblem[] = [];
  if (facts.symbol !== typed.symbol) problems.push('otherSymbol');
  if (facts.decimals !== typed.decimals) problems.push('otherDecimals');
  if (trial === null || trial.held < typed.units) return [...problems, 'notTried'];
  if (trial.looksRebasing) problems.push('rebases');
  if (!trial.isDone) return [...problems, 'transferFails'];
  if (trial.sent !== typed.units || trial.received !== typed.units) {
    problems.push(trial.received < typed.units && trial.received > 0n ? 'takesFee' : 'otherEffects');
  } else if (trial.hasOtherEffects) problems.push('otherEffects');
  if (trial.callsReceiver) problems.push('callsReceiver');
  return problems;
}
