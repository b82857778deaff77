import type { Gate } from '@candor/contract';
import type { RobotTemplate } from '@candor/contract/robot/calls';
import type { RobotTemplateId } from '@candor/contract/robot/fields';
import { assert, PPM } from '@candor/kernel';
import { findTemplate, partOfInvested } from '@candor/strategy';
import { ESTIMATE, type PublishedTemplate } from '../../robot-worker/tasks.ts';

/** What was worked out on the recorded market, with the time it is about. */
export function showTemplate(
  id: RobotTemplateId,
  { version, summary, estimate }: PublishedTemplate,
  gate: Gate | null,
): RobotTemplate {
  const template = findTemplate(id);
  assert(template, `a template on offer, got ${id}`);
  const parts = (of: number) => Math.round(of * Number(PPM));
  return {
    id,
    mode: template.mode,
    mostMultiplier: template.settings.mostMultiplier ?? template.mostMultiplier,
    tier: template.tier,
    gate,
    interval: '1d',
    settings: { ...template.settings },
    version,
    backtest: {
      from: summary.from,
      until: summary.until,
      netPart: Number(partOfInvested(summary.net, summary)),
      holdingPart: Number(partOfInvested(summary.holding - summary.invested, summary)),
      deepestPart: parts(summary.deepest),
      holdingDeepestPart: parts(summary.holdingDeepest),
      trades: summary.trades,
    },
    estimate: estimate && {
      days: ESTIMATE.term,
      runs: estimate.windows,
      p10Part: parts(estimate.p10),
      p50Part: parts(estimate.p50),
      p90Part: parts(estimate.p90),
      holdingPart: parts(estimate.holding),
      from: estimate.from,
      until: estimate.until,
    },
  };
}
