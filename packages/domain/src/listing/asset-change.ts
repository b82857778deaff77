import type { ApprovalPayloads } from '@candor/contract';
import { ok, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';
import { leavesBy, networkName } from './network-change.ts';
import { describeNetwork, type ListingFacts, type ListingProblem, networkProblem, refusalOf } from './new-listing.ts';

type ListedNetwork = ApprovalPayloads['network.list'];

/** What is listed, and until when the asset leaves over each network it has; null for one without a date. */
export type NetworkListingFacts = ListingFacts & { readonly own: Readonly<Record<string, number | null>> };

/** [LST-54] An asset that is listed gets a further network. */
export const listNetwork: ProposalRule<'network.list', NetworkListingFacts> = {
  judge: (payload, facts) => {
    if (!facts.assets.some(({ asset }) => asset === payload.asset)) return refuse('approval.unknownSubject');
    const problem = furtherNetworkProblem(payload, facts);
    return problem ? refusalOf(problem) : ok({ subject: networkName(payload), payload: { ...payload }, was: {} });
  },
  describe: ({ asset, ...network }) => [
    { name: 'assetCode', from: null, to: asset },
    ...describeNetwork(network, asset),
  ],
};

/** [LST-54] What keeps an asset from a further network; undefined where nothing does. */
export function furtherNetworkProblem(
  { asset, ...wanted }: ListedNetwork,
  facts: NetworkListingFacts,
): ListingProblem | undefined {
  const found = facts.assets.find((each) => each.asset === asset);
  if (!found) return 'base';
  if (facts.own[wanted.network] !== undefined) return 'networkTaken';
  // A network without a date would take the delisting back behind the backs of those who announced it.
  if (leavesBy(Object.values(facts.own)) !== null) return 'leaving';
  return networkProblem(wanted, found.scale, facts);
}

/** The drawing as it is; undefined where the asset is not listed. */
export type LogoFacts = { readonly logo: string | null | undefined };

/** [LST-55] An asset that is listed gets another drawing, or none. */
export const logoChange: ProposalRule<'asset.logo', LogoFacts> = {
  judge: ({ asset, logo }, { logo: before }) => {
    if (before === undefined) return refuse('approval.unknownSubject');
    if (before === logo) return refuse('approval.nothingChanges');
    return ok({ subject: asset, payload: { asset, logo }, was: { logo: before } });
  },
  describe: ({ asset, logo }, was) => [
    { name: 'assetCode', from: null, to: asset },
    { name: 'assetLogo', from: typeof was.logo === 'string' ? was.logo : null, to: logo },
  ],
};
