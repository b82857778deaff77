/** The words of the AI robot, in a file without schemas: the screens and the rules carry these and not those. */

/** What the model looks at, in its order. */
export const AI_FEATURES = ['return1', 'return6', 'return24', 'fromMean', 'placeInRange', 'calm', 'volume'] as const;
export type AiFeature = (typeof AI_FEATURES)[number];

/** Why the gate is shut. */
export const AI_MISSES = ['fewForecasts', 'logLoss', 'deflatedSharpe', 'holding'] as const;
export type AiMiss = (typeof AI_MISSES)[number];

/** `training` until there is a first model, `changed` where what is stored is not what was trained. */
export const AI_STATES = ['training', 'noEdge', 'edge', 'changed'] as const;
export type AiState = (typeof AI_STATES)[number];

/** Why the robot did what it did. */
export const AI_REASONS = ['noEdge', 'cannotSee', 'rise', 'noRise'] as const;
export type AiReason = (typeof AI_REASONS)[number];

/** What a replay compares. */
export const REPLAY_FIELDS = ['candles', 'model', 'input', 'confidence', 'contribution', 'reason', 'orders'] as const;
export type ReplayField = (typeof REPLAY_FIELDS)[number];

/** The market a model has recorded data of, and so the one it may be judged and trade on. */
export const AI_MARKET = 'BTC-USDT';
