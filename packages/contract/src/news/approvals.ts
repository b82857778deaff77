import * as z from 'zod/mini';
import { zId, zInstant } from '../fields.ts';

/** A paid or recommended article is published by two operators, exactly as it was when the first proposed it. */
export const newsProposals = {
  'news.publish': z.strictObject({
    articleId: zId('nws'),
    revision: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    edit: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
    /** Null for at once. */
    at: z.nullable(zInstant),
  }),
} as const;
