/** The words and figures of the challenge, in a file without schemas: the screens and the rules carry these and not those. */

/** `announced` waits for its day and its pool; `settling` pays; `lapsed` was never funded and never opened. */
export const CHALLENGE_STATES = ['announced', 'open', 'settling', 'settled', 'lapsed'] as const;
export type ChallengeState = (typeof CHALLENGE_STATES)[number];

export const ATTEMPT_STATES = ['ready', 'running', 'finished'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const ATTEMPT_KINDS = ['free', 'paid'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

export const CHALLENGE_ACTIONS = ['buy', 'sell', 'hold'] as const;
export type ChallengeAction = (typeof CHALLENGE_ACTIONS)[number];

/** Candles that are shown before the first decision, and decisions. */
export const LEAD_CANDLES = 20;
export const STEPS = 40;
/** For all steps together. */
export const ATTEMPT_SECONDS = 600;

/** How long a pause may be, in days. */
export const PAUSE_DAYS = [1, 7, 30, 180] as const;
export type PauseDays = (typeof PAUSE_DAYS)[number];

/** The ranks a challenge may have prizes for. */
export const RANKS_MOST = 50;
