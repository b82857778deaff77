import * as z from 'zod/mini';
import { zId, zText } from '../fields.ts';
import { DRAW_MINUTES, HIGHEST_NUMBER, NUMBERS_MOST, SERIES_CODE } from './fields.ts';

function zBetween(least: number, most: number) {
  return z.number().check(z.int(), z.minimum(least), z.maximum(most));
}

/** What its proposals say. The terms of a series never change; a pause concerns draws that are not committed yet. */
export const drawProposals = {
  'series.create': z.strictObject({
    code: z.string().check(z.maxLength(24), z.regex(SERIES_CODE)),
    name: zText(40),
    count: zBetween(1, NUMBERS_MOST),
    low: zBetween(0, 1),
    high: zBetween(1, HIGHEST_NUMBER),
    repeats: z.boolean(),
    minutes: z.enum(DRAW_MINUTES),
  }),
  'series.pause': z.strictObject({ seriesId: zId('drs'), isPaused: z.boolean() }),
} as const;
