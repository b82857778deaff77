export {
  achievementOf,
  LEVELS,
  type Level,
  type LevelProgress,
  levelAt,
  levelFor,
  progressOf,
  TEAM_TIERS,
  TRANSFER_LEVEL,
} from './levels.ts';
