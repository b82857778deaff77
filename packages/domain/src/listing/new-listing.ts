import type { ApprovalPayloads } from '@candor/contract';
import {
  type ChainFamily,
  familyOfNetwork,
  type Instant,
  isFirstNetwork,
  ok,
  type Result,
  refuse,
} from '@candor/kernel';
import type { Change, Judged, ProposalRefusal, ProposalRule } from '../approvals/index.ts';
import { imitated } from './imitates.ts';

type NewMarket = ApprovalPayloads['market.list'];
type NewAsset = ApprovalPayloads['asset.list'];
type NewNetwork = NewAsset['networks'][number];

/** What is listed now, as the tables have it. */
export type ListingFacts = {
  readonly now: Instant;
  readonly assets: readonly { readonly asset: string; readonly name: string; readonly scale: number }[];
  readonly markets: readonly { readonly id: string; readonly symbols: Readonly<Record<string, string | undefined>> }[];
  readonly contracts: readonly {
    readonly network: string;
    readonly contract: string | null;
    readonly isCoin: boolean;
  }[];
};

/** Why something cannot be listed as it is. */
export type ListingProblem =
  | ('imitates' | 'contractTaken' | 'marketTaken' | 'symbolTaken' | 'networkTaken')
  | ('name' | 'networks' | 'decimals' | 'limits' | 'base' | 'quote' | 'symbol' | 'steps' | 'opening' | 'leaving');

/** Those where something else stands in the way. */
const TAKEN: readonly ListingProblem[] = ['imitates', 'contractTaken', 'marketTaken', 'symbolTaken', 'networkTaken'];

export function refusalOf(problem: ListingProblem): Result<never, ProposalRefusal> {
  return refuse(TAKEN.includes(problem) ? 'approval.taken' : 'approval.badPayload');
}

/** [LST-13] */
export const listMarket: ProposalRule<'market.list', ListingFacts> = {
  judge: (payload, facts) => {
    if (!facts.assets.some(({ asset }) => asset === payload.base)) return refuse('approval.unknownSubject');
    const problem = marketProblem(payload, facts);
    return problem ? refusalOf(problem) : ok({ subject: marketName(payload), payload: { ...payload }, was: {} });
  },
  describe: (payload) => describeMarket(payload),
};

/** [LST-13] */
export const listAsset: ProposalRule<'asset.list', ListingFacts> = {
  judge: (payload, facts) => {
    const problem = assetProblem(payload, facts);
    return problem ? refusalOf(problem) : ok(written(payload));
  },
  describe: (payload) => [
    added('assetCode', payload.asset),
    added('assetName', payload.name),
    ...(payload.logo === null ? [] : [added('assetLogo', payload.logo)]),
    added('assetScale', String(payload.scale)),
    added('assetTransfers', `${payload.transferMinimum} – ${payload.transferMaximum}`),
    added('assetNewRecipients', payload.newRecipientsPerDay),
    added('assetOut', payload.outPerDay),
    ...payload.networks.flatMap((each) => describeNetwork(each, payload.asset)),
    ...(payload.market ? describeMarket(payload.market) : []),
  ],
};

export function marketName({ base, quote }: Pick<NewMarket, 'base' | 'quote'>): string {
  return `${base}-${quote}`;
}

/** Texts of the console name the first networks; of any other the value says which it is. */
export function describeNetwork(
  { network, contract, decimals, feeLeast }: NewNetwork,
  asset: string,
): readonly Change[] {
  const fee = feeLeast === null ? [] : [`${feeLeast} ${asset}`];
  if (!isFirstNetwork(network)) {
    return [added('networkName', [network, contract ?? asset, String(decimals), ...fee].join(' · '))];
  }
  return [
    added(`network${network}`, `${contract} · ${decimals}`),
    ...fee.map((text) => added(`networkFee${network}`, text)),
  ];
}

function written({ networks, market, ...rest }: NewAsset): Judged {
  const payload = { ...rest, networks: networks.map((each) => ({ ...each })), market: market && { ...market } };
  return { subject: rest.asset, payload, was: {} };
}

/** [LST-13] What keeps an asset from being listed; undefined where nothing does. */
export function assetProblem(payload: NewAsset, facts: ListingFacts): ListingProblem | undefined {
  const { asset, name, scale, networks, market } = payload;
  if (!NAME.test(name)) return 'name';
  // A coin whose name is another's code is taken for it as well.
  const taken = facts.assets.flatMap((each) => [each.asset, each.name]);
  if (imitated(asset, taken) !== undefined || imitated(name, taken) !== undefined) return 'imitates';
  const [problem] = networks.flatMap((each) => networkProblem(each, scale, facts) ?? []);
  if (problem) return problem;
  if (new Set(networks.map(({ network }) => network)).size < networks.length) return 'networks';
  if (!areLimits(payload)) return 'limits';
  if (market === null) return undefined;
  return market.base === asset ? stepsProblem(market, scale, facts) : 'base';
}

/** [LST-13] [LST-51] What keeps an asset with so many decimals in the ledger from being listed on a network. */
export function networkProblem(wanted: NewNetwork, scale: number, facts: ListingFacts): ListingProblem | undefined {
  if (isContractTaken(wanted, facts)) return 'contractTaken';
  if (!isFit(wanted, facts)) return 'networks';
  if (wanted.decimals < scale) return 'decimals';
  return wanted.feeLeast !== null && minorOf(wanted.feeLeast, scale) === undefined ? 'limits' : undefined;
}

/** [LST-13] The same of a market whose base is listed. */
export function marketProblem(payload: NewMarket, facts: ListingFacts): ListingProblem | undefined {
  const base = facts.assets.find(({ asset }) => asset === payload.base);
  return base ? stepsProblem(payload, base.scale, facts) : 'base';
}

function areLimits({ scale, transferMinimum, transferMaximum, newRecipientsPerDay, outPerDay }: NewAsset): boolean {
  const [least, most] = [minorOf(transferMinimum, scale), minorOf(transferMaximum, scale)];
  if (least === undefined || most === undefined || least === 0n || most < least) return false;
  return minorOf(newRecipientsPerDay, scale) !== undefined && minorOf(outPerDay, scale) !== undefined;
}

/** Letters of one alphabet only: a Cyrillic «а» is nothing anybody can see. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9 .&+()'-]{0,39}$/;

const CONTRACTS: Readonly<Record<ChainFamily, RegExp>> = {
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ethereum: /^0x[0-9a-fA-F]{40}$/,
  // Bitcoin has no tokens.
  bitcoin: /^(?!)$/,
};

/** [LST-51] The first asset of a further network is its coin; whatever comes after is a token of it. */
function isFit({ network, contract }: NewNetwork, { contracts }: ListingFacts): boolean {
  const hasCoin = contracts.some((each) => each.network === network && each.isCoin);
  return contract === null ? !hasCoin : hasCoin && CONTRACTS[familyOfNetwork(network)].test(contract);
}

/** Letters of an EVM address count for nothing but its checksum. */
function isContractTaken(wanted: NewNetwork, { contracts }: ListingFacts): boolean {
  const isEvm = familyOfNetwork(wanted.network) === 'ethereum';
  const plain = (contract: string) => (isEvm ? contract.toLowerCase() : contract);
  return contracts.some(
    ({ network, contract }) =>
      network === wanted.network &&
      contract !== null &&
      wanted.contract !== null &&
      plain(contract) === plain(wanted.contract),
  );
}

/** [LST-5] [LST-13] */
function stepsProblem(payload: NewMarket, baseScale: number, facts: ListingFacts): ListingProblem | undefined {
  const { base, quote, phase, opensAt, binance, okex } = payload;
  const { now, assets, markets } = facts;
  const quoted = assets.find(({ asset }) => asset === quote);
  if (!quoted || base === quote) return 'quote';
  if (markets.some(({ id }) => id === marketName(payload))) return 'marketTaken';
  const isRead = markets.some(({ symbols }) => isSame(symbols.BINANCE, binance) || isSame(symbols.OKEX, okex));
  if (isRead) return 'symbolTaken';
  // Another coin's symbol would be a price chosen by hand.
  const isOwn = (binance ?? base + quote) === base + quote && (okex ?? `${base}-${quote}`) === `${base}-${quote}`;
  if (!isOwn) return 'symbol';
  const [tick, lot] = [minorOf(payload.tick, quoted.scale), minorOf(payload.lot, baseScale)];
  if (tick === undefined || lot === undefined || tick === 0n || lot === 0n) return 'steps';
  if ((tick * lot) % 10n ** BigInt(baseScale) !== 0n) return 'steps';
  return opensAt === null || (phase === 'announced' && opensAt > now) ? undefined : 'opening';
}

function isSame(symbol: string | undefined, wanted: string | null): boolean {
  return wanted !== null && symbol === wanted;
}

/** Undefined where it has more decimals than there are. */
export function minorOf(text: string, scale: number): bigint | undefined {
  const found = /^(\d{1,24})(?:\.(\d+))?$/.exec(text);
  const [, whole = '', part = ''] = found ?? [];
  return found && part.length <= scale ? BigInt(whole + part.padEnd(scale, '0')) : undefined;
}

function describeMarket(market: NewMarket): readonly Change[] {
  return [
    added('market', marketName(market)),
    added('marketTick', `${market.tick} ${market.quote}`),
    added('marketLot', `${market.lot} ${market.base}`),
    added('marketPhase', market.phase),
    added('marketOpens', market.opensAt === null ? null : new Date(market.opensAt).toISOString()),
    added('marketQuoted', market.isQuoted ? 'on' : 'off'),
    added('marketLent', market.isLent ? 'on' : 'off'),
    added('marketBinance', market.binance),
    added('marketOkex', market.okex),
  ].filter(({ to }) => to !== null);
}

function added(name: string, to: string | null): Change {
  return { name, from: null, to };
}
