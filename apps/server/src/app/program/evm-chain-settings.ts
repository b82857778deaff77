import { findAnvil, isProgram, keptEvmChain } from '@candor/local-chains/find-anvil';
import type { Env } from './env.ts';
import { Problem } from './problem.ts';

const ANEW = 'npm start -- --fresh begins with a new one';

/**
 * The program that makes the local Ethereum chain: anvil's path, or null for the chain of our own. A data folder keeps the chain
 * it began with, so what is chosen decides only where there is none yet.
 */
export function chooseAnvil(env: Env, folder: string, brought = findAnvil()): string | null {
  const choice = env.CANDOR_EVM_CHAIN || undefined;
  if (choice !== undefined && choice !== 'anvil' && choice !== 'own') {
    throw new Problem(`CANDOR_EVM_CHAIN is "${choice}"; it can be anvil, own.`);
  }
  const named = env.CANDOR_ANVIL || undefined;
  if (named !== undefined && !isProgram(named)) {
    throw new Problem(`CANDOR_ANVIL is "${named}", which is no program that can be run.`);
  }
  const kept = keptEvmChain(folder);
  if (kept !== null && choice !== undefined && choice !== kept) {
    const whose = kept === 'anvil' ? 'of anvil' : 'of our own';
    throw new Problem(`CANDOR_EVM_CHAIN is "${choice}", but the data folder has an Ethereum chain ${whose}; ${ANEW}.`);
  }
  const wanted = kept ?? choice;
  if (wanted === 'own') return null;
  const program = named ?? brought;
  if (program !== null || wanted === undefined) return program;
  throw new Problem(
    kept === 'anvil'
      ? `The data folder has an Ethereum chain of anvil, which is not installed here: CANDOR_ANVIL can name it, or ${ANEW}.`
      : 'CANDOR_EVM_CHAIN is "anvil", which npm does not have for this machine; CANDOR_ANVIL can name one of yours.',
  );
}
