import { ok, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';
import { describeTerms } from './derive-numbers.ts';

/** [DRAW-1] A series to be. What it says is all it will ever draw. */
export const makeSeries: ProposalRule<'series.create', { readonly isTaken: boolean }> = {
  judge: (payload, { isTaken }) => {
    const { code, count, low, high, repeats } = payload;
    if (high <= low || (!repeats && count > high - low + 1)) return refuse('approval.badPayload');
    if (isTaken) return refuse('approval.nothingChanges');
    return ok({ subject: code, payload: { ...payload }, was: {} });
  },
  describe: (payload) => [
    { name: 'drawName', from: null, to: payload.name },
    { name: 'drawTerms', from: null, to: describeTerms(payload) },
    { name: 'drawMinutes', from: null, to: payload.minutes },
  ],
};

export type SeriesFacts = { readonly code: string; readonly isPaused: boolean } | undefined;

/** [DRAW-12] */
export const pauseSeries: ProposalRule<'series.pause', SeriesFacts> = {
  judge: ({ seriesId, isPaused }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    if (facts.isPaused === isPaused) return refuse('approval.nothingChanges');
    return ok({
      subject: seriesId,
      payload: { seriesId, isPaused },
      was: { isPaused: facts.isPaused, code: facts.code },
    });
  },
  describe: ({ seriesId, isPaused }, was) => [
    { name: 'drawSeries', from: null, to: typeof was.code === 'string' ? was.code : seriesId },
    { name: 'drawState', from: stateOf(!isPaused), to: stateOf(isPaused) },
  ],
};

function stateOf(isPaused: boolean): string {
  return isPaused ? 'paused' : 'running';
}
