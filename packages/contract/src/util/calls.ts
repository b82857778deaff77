import { CHAIN_FAMILIES } from '@candor/kernel';
import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zInstant, zNothing } from '../fields.ts';
import { ANNOUNCE_LEVELS } from '../news/fields.ts';

export const AppInfo = z.strictObject({
  name: z.string(),
  version: z.string(),
  is_sandbox: z.boolean(),
  /** Who runs this installation and under which licence. Null in a sandbox, where nobody may. */
  operator: z.nullable(z.strictObject({ company: z.string(), licence: z.string() })),
  languages: z.array(z.string()),
  exchange1: z.string(),
  exchange2: z.string(),
  /** Every asset there is: this is what clients learn them from. `code` is its number in the ledger. */
  assets: z.array(
    z.strictObject({
      ...{ asset: z.string(), code: z.number(), name: z.string(), scale: z.number() },
      /** Its drawing, an SVG path on a plate of 28 by 28. */
      logo: z.nullable(z.string()),
    }),
  ),
  /** Every market. Tick and lot are minor units, in digits. */
  markets: z.array(
    z.strictObject({
      ...{ id: z.string(), no: z.number(), base: z.string(), quote: z.string() },
      ...{ tick: z.string(), lot: z.string() },
    }),
  ),
  /** Every network there is: what it is called, and what its addresses look like. */
  networks: z.array(
    z.strictObject({
      ...{ network: z.string(), chain: z.string(), title: z.string(), blockSeconds: z.number() },
      family: z.enum(CHAIN_FAMILIES),
      prefixes: z.nullable(z.strictObject({ bech32: z.string(), pubKeyHash: z.number(), scriptHash: z.number() })),
    }),
  ),
  /** Over which networks each asset moves: a client that checks answers learns the names of ways from it. */
  ways: z.array(z.strictObject({ network: z.string(), asset: z.string(), isCoin: z.boolean() })),
  upload_max_bytes: z.number(),
  server_time: zInstant,
  /** [NEWS-13] The newest announcement that runs; the article it leads to has this id. */
  notice: z.nullable(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      /** The language of the title: that of the call, or English. */
      language: z.string(),
      level: z.enum(ANNOUNCE_LEVELS),
      at: zInstant,
      until: zInstant,
    }),
  ),
  /** In the sandbox only: the seeded people, so that a visitor can look around. */
  demo_people: z.array(
    z.strictObject({
      username: z.string(),
      role: z.string(),
      password: z.string(),
      trade_password: z.nullable(z.string()),
    }),
  ),
});
export type AppInfo = z.infer<typeof AppInfo>;

export const init = query({
  path: 'app.util/init',
  summary: 'What the app needs to know before anything else. Loaded once.',
  access: 'visitor',
  input: zNothing,
  output: AppInfo,
});

/** A multipart call: one part named `file`. Its form fields are only _user_token and _lang. */
export const upload = command({
  path: 'app.util/upload',
  summary: 'Upload one picture of at most 5 MB (JPEG, PNG or WebP). It is checked by content and re-encoded.',
  access: 'customer',
  needs: ['notBanned'],
  input: zNothing,
  output: z.strictObject({ id: z.string(), bytes: z.number(), width: z.number(), height: z.number() }),
  refusals: { 'file.tooLarge': 60301, 'file.unsupported': 60302, 'file.missing': 60303 },
});
