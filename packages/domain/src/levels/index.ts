export {
  achievedBy,
  achievementOf,
  LEVELS,
  type Level,
  type LevelProgress,
  levelAt,
  levelFor,
  progressOf,
  TRANSFER_LEVEL,
} from './levels.ts';
