/** Why a token cannot be listed, in a file without schemas: the rules carry these and not those. */
export const TOKEN_PROBLEMS = [
  'noToken',
  'otherSymbol',
  'otherDecimals',
  'notTried',
  'transferFails',
  'takesFee',
  'rebases',
  'callsReceiver',
  'otherEffects',
] as const;
export type TokenProblem = (typeof TOKEN_PROBLEMS)[number];
