import { commitmentOf, formatPath, parsePath, pathOf, sealOf } from './path.ts';
import { readRecording } from './recording.ts';
import { scoreOf } from './score.ts';

/** Everything that is shown of an attempt when it is over. */
export type Proof = {
  readonly challengeId: string;
  readonly attemptId: string;
  readonly recording: string;
  readonly seal: string;
  readonly commitment: string;
  readonly salt: string;
  readonly playerNumber: string;
  readonly path: string;
  readonly actions: string;
  readonly score: number;
};

export const CHECKS = ['recording', 'seal', 'draw', 'commitment', 'score'] as const;
export type CheckName = (typeof CHECKS)[number];

/** [CHG-5] [CHG-8] Counts everything again from what is published, and says what holds. */
export function checkProof(proof: Proof, lines: readonly string[]): Readonly<Record<CheckName, boolean>> {
  const { attemptId, salt } = proof;
  const recorded = readRecording(lines);
  const path = parsePath(proof.path);
  return {
    recording: recorded.hash === proof.recording,
    seal: sealOf(attemptId, salt) === proof.seal,
    draw: formatPath(pathOf(recorded, proof)) === proof.path,
    commitment: commitmentOf({ ...proof, path }) === proof.commitment,
    score: scoreOf(path, proof.actions) === proof.score,
  };
}
