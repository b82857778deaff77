export { type CheckOutcome, decideCheck, FAILING_DAYS } from './check.ts';
export { type GivenKey, judgeKey, type KeyProblem, looksLikeWalletSecret } from './key-shape.ts';
export { judgeRights, MOST_IMPORTS, type RightsRefusal } from './rights.ts';
export { sumWorth, totalOf, worthOfCoin } from './worth.ts';
