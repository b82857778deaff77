import { z } from 'zod';

const names = { network: z.string(), chain: z.string(), title: z.string(), blockSeconds: z.number(), path: z.string() };
const FurtherChain = z.discriminatedUnion('family', [
  z.strictObject({ ...names, family: z.literal('ethereum'), chainId: z.string().regex(/^[1-9]\d*$/) }),
  z.strictObject({
    ...{ ...names, family: z.literal('bitcoin') },
    prefixes: z.strictObject({ bech32: z.string(), pubKeyHash: z.number(), scriptHash: z.number() }),
  }),
]);

/**
 * What the signer is told when it is started, as one line on its standard input: no other process of the machine can read
 * it there, and when the line ends, so does the signer.
 */
export const SignerSettings = z.strictObject({
  dataDir: z.string().min(1),
  databaseUrl: z.string().min(1),
  socketPath: z.string().min(1),
  passphrase: z.string().min(1).nullable(),
  /** What the database knows the seeds by; with it no seed is ever made anew. */
  knownSeeds: z.string().nullable().default(null),
  /** A sandbox's: operators enter their passkeys by the console. Written down at the first start, and never changed to yes. */
  isSandbox: z.boolean().default(false),
  chains: z.strictObject({
    tron: z.strictObject({ usdt: z.string().nullable() }).nullable(),
    ethereum: z.strictObject({ usdt: z.string().nullable(), chainId: z.string().regex(/^[1-9]\d*$/) }).nullable(),
    bitcoin: z.strictObject({ network: z.enum(['main', 'test', 'regtest']) }).nullable(),
    /** [LST-50] What makes each further chain the one it is. It signs for these and no other. */
    further: z.array(FurtherChain).optional(),
  }),
});
export type SignerSettings = z.infer<typeof SignerSettings>;
