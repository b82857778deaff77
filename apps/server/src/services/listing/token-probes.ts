import type { ApprovalPayloads } from '@candor/contract';
import { zNetwork } from '@candor/contract/fields';
import { TOKEN_PROBLEMS } from '@candor/contract/listing/probe-fields';
import { foundNow, isProbeCounted } from '@candor/domain/listing';
import { hasTokens, type Network, ok, type Result, refuse } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { probeToken } from './probe-token.ts';

const ProbeRow = z.object({
  network: zNetwork,
  contract: z.string(),
  symbol: z.string(),
  decimals: z.number(),
  holder: z.nullable(z.string()),
  problems: z.array(z.enum(TOKEN_PROBLEMS)),
  probed_by: z.string(),
  at: zMoment,
});
export type ProbeRow = z.infer<typeof ProbeRow>;

/** [LST-40] What was found when a contract was last looked at. */
export const tokenProbes = (db: Queries) => ({
  find: async (network: Network, contract: string): Promise<ProbeRow | undefined> => {
    const [row] = await db.many`select * from token_probe where network = ${network} and contract = ${contract}`;
    return row && ProbeRow.parse(row);
  },
  note: async ({ network, contract, symbol, decimals, holder, problems, probed_by: by, at }: ProbeRow) => {
    await db.run`insert into token_probe (network, contract, symbol, decimals, holder, problems, probed_by, at)
      values (${network}, ${contract}, ${symbol}, ${decimals}, ${holder}, ${[...problems]}, ${by}, ${timestamp(at)})
      on conflict (network, contract) do update set symbol = excluded.symbol, decimals = excluded.decimals,
        holder = excluded.holder, problems = excluded.problems, probed_by = excluded.probed_by, at = excluded.at`;
  },
});

type Wanted = Pick<ApprovalPayloads['asset.list'], 'asset'> & {
  readonly networks: readonly Pick<
    ApprovalPayloads['asset.list']['networks'][number],
    'network' | 'contract' | 'decimals'
  >[];
};

/** [LST-40] Whether every contract passed, asked again of its network where a node answers. */
export async function checkProbes(
  db: Queries,
  platform: Platform,
  { asset, networks }: Wanted,
): Promise<Result<null, 'listing.notProbed'>> {
  for (const { network, contract, decimals } of networks) {
    // A coin has no contract to look at; which network it is of, two people say.
    if (contract === null) continue;
    if (!hasTokens(network)) return refuse('listing.notProbed');
    const known = await tokenProbes(db).find(network, contract);
    if (!known) return refuse('listing.notProbed');
    const found = await lookAgain(platform, known);
    if (!isProbeCounted(found, { symbol: asset, decimals }, platform.clock.now())) return refuse('listing.notProbed');
  }
  return ok(null);
}

/** With what its node says now; as it was known where none answers. */
async function lookAgain(platform: Platform, row: ProbeRow) {
  const { network, contract, symbol, decimals, holder } = row;
  const probed = await probeToken(platform, { network, contract, symbol, decimals, holder });
  return probed.ok ? foundNow(row, { problems: probed.value.problems, at: platform.clock.now() }) : row;
}
