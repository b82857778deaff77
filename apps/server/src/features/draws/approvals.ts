import { makeSeries, pauseSeries } from '@candor/domain/draws';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { drawStore } from './store.ts';

/** [DRAW-1] [DRAW-12] Series are made and paused by two operators; the database carries out what they said. */
export const drawApprovals = [
  defineApproval({
    kind: 'series.create',
    subjectOf: ({ code }) => code,
    judge: async (db, _platform, payload) =>
      makeSeries.judge(payload, { isTaken: (await drawStore(db).series(payload.code)).length > 0 }),
    describe: makeSeries.describe,
    addsId: { field: 'seriesId', prefix: 'drs' },
  }),
  defineApproval({
    kind: 'series.pause',
    subjectOf: ({ seriesId }) => seriesId,
    judge: async (db, _platform, payload) => {
      const series = await drawStore(db).seriesById(payload.seriesId);
      return pauseSeries.judge(payload, series && { code: series.code, isPaused: series.paused_at !== null });
    },
    describe: pauseSeries.describe,
  }),
];
