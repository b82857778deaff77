import type { AiDecision, AiModel } from '@candor/contract/ai-robot/calls';
import { AI_FEATURES } from '@candor/contract/ai-robot/fields';
import type { RobotDecision } from '@candor/contract/robot/calls';
import { formatMinor, PPM } from '@candor/kernel';
import { DAYS_A_YEAR, missesOf } from '@candor/strategy';
import { figuresOfRow } from './registry.ts';
import type { MadeOf, ModelRow, RunRow } from './rows.ts';

const parts = (of: number) => Math.round(of * Number(PPM));
/** Six digits are enough to read; the replay compares them all. */
const decimal = (of: number) => formatMinor(BigInt(parts(of)), 6);

export function showModel({ tries }: RunRow, row: ModelRow): AiModel {
  const figures = figuresOfRow(row);
  const { forecasts, logLoss, baseLogLoss, sharpe, deflatedSharpe, net, holding } = figures;
  return {
    ...{ version: row.version, settings: { ...row.settings }, tries },
    ...{ trainedFrom: row.trained_from, trainedUntil: row.trained_until },
    ...{ judgedFrom: row.judged_from, judgedUntil: row.judged_until },
    ...{ forecasts, logLoss, baseLogLoss, deflatedSharpe },
    sharpe: sharpe * Math.sqrt(DAYS_A_YEAR / row.settings.ahead),
    netPart: parts(net),
    holdingPart: parts(holding),
    hasEdge: row.has_edge,
    misses: missesOf(figures),
  };
}

export function showData({ what, source, candles, from_at: from, until_at: until }: RunRow) {
  return { what, source, candles, from, until };
}

/** The robot's own row of a decision, with what it was made of. */
export function showAiDecision(decision: RobotDecision, made: MadeOf): AiDecision {
  return {
    ...decision,
    ...{ reason: made.reason, version: made.version, hasEdge: made.has_edge },
    likelyPart: made.likely === null ? null : parts(made.likely),
    inputs: AI_FEATURES.flatMap((name, index) => {
      const [value, adds] = [made.features[index], made.contributions[index]];
      return value === undefined || adds === undefined ? [] : [{ name, value: decimal(value), adds: decimal(adds) }];
    }),
  };
}
