/** Pages of this feature. */
export const CHALLENGE_PATH = '/pages/challenge/challenge';
export const PLAY_PATH = '/pages/challenge/play';
export const ATTEMPT_PATH = '/pages/challenge/attempt';
export const STANDINGS_PATH = '/pages/challenge/standings';
export const RECORDS_PATH = '/pages/challenge/records';
export const RULES_PATH = '/pages/challenge/rules';
export const LIMITS_PATH = '/pages/challenge/limits';
