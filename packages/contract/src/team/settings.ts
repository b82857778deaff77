import { ppm } from '@candor/kernel';
import { rateUpTo, setting } from '../setting-kinds.ts';

export const teamSettings = {
  /** What part of a fee goes to whoever invited the inviter, at the highest level. The first tier's is in the table of levels. [TEA-3] */
  'team.secondShare': setting('team', rateUpTo(200_000), ppm(50_000)),
} as const;
