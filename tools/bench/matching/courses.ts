import { makeSeededFlow } from '@candor/matching/seeded-flow';
import { type FlowFile, readOracle } from './flow-files.ts';

/** A flow, and how many of its messages only fill the book. */
export type Course = FlowFile & { readonly from: number };

export const SHALLOW = '1,000 resting';
export const DEEP = '20,000 resting';
export const VAST = '1,000,000 resting';

const MESSAGES = 400_000;
const SEED = 20_261_115;

/** What both books run: two flows of our own and those of the public oracle. */
export function makeCourses(): Course[] {
  const oracle = readOracle().flows.map((file) => ({ ...file, from: 0 }));
  return [makeCourse(SHALLOW, 1_000), makeCourse(DEEP, 20_000), ...oracle];
}

export function makeCourse(name: string, resting: number): Course {
  return { name, flow: makeSeededFlow({ seed: SEED, resting, messages: MESSAGES }), from: resting };
}
