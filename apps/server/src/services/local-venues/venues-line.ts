import * as z from 'zod/mini';

/** How the program with the sandbox's venues is started. A venue without a port is not one of ours. */
export const StartedVenues = z.strictObject({
  folder: z.string(),
  ports: z.strictObject({ binance: z.optional(z.number()), okx: z.optional(z.number()) }),
});
export type StartedVenues = z.infer<typeof StartedVenues>;

/** What it says once a venue answers. */
export const VenueUp = z.strictObject({ up: z.enum(['binance', 'okx']) });
export type VenueUp = z.infer<typeof VenueUp>;
