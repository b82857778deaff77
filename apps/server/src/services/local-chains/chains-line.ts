import * as z from 'zod/mini';

/** What the server and the program with its local chains say to each other, over the channel between them. */
export const zChainName = z.enum(['tron', 'ethereum', 'bitcoin']);

/** How the program is started. A chain without a port is not one of ours. */
export const Started = z.strictObject({
  folder: z.string(),
  blockMs: z.number(),
  /** The program that makes the Ethereum chain; null is the chain of our own. */
  anvil: z.nullable(z.string()),
  ports: z.strictObject({
    tron: z.optional(z.number()),
    ethereum: z.optional(z.number()),
    bitcoin: z.optional(z.number()),
  }),
});
export type Started = z.infer<typeof Started>;

export const Wish = z.strictObject({
  id: z.number(),
  chain: zChainName,
  to: z.string(),
  token: z.nullable(z.string()),
  // A channel carries JSON, and JSON has no whole numbers of this size.
  units: z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.transform((text: string) => BigInt(text)),
  ),
});

export const ToServer = z.union([
  z.strictObject({ up: zChainName }),
  z.strictObject({ id: z.number(), txid: z.string() }),
  z.strictObject({ id: z.number(), error: z.string() }),
]);
export type ToServer = z.infer<typeof ToServer>;

export function parseLine<S extends z.ZodMiniType>(schema: S, line: unknown): z.output<S> {
  return schema.parse(line);
}
