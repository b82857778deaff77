import type { ApprovalPayloads } from '@candor/contract';
import { type Instant, ok, type Result, refuse } from '@candor/kernel';
import type { Change, Judged, ProposalRefusal, ProposalRule } from '../approvals/index.ts';
import { imitated } from './imitates.ts';

type NewMarket = ApprovalPayloads['market.list'];
type NewAsset = ApprovalPayloads['asset.list'];

/** What is listed now, as the tables have it. */
export type ListingFacts = {
  readonly now: Instant;
  readonly assets: readonly { readonly asset: string; readonly name: string; readonly scale: number }[];
  readonly markets: readonly { readonly id: string; readonly symbols: Readonly<Record<string, string | undefined>> }[];
  readonly contracts: readonly { readonly network: string; readonly contract: string | null }[];
};

/** [LST-13] */
export const listMarket: ProposalRule<'market.list', ListingFacts> = {
  judge: (payload, facts) => {
    const base = facts.assets.find(({ asset }) => asset === payload.base);
    if (!base) return refuse('approval.unknownSubject');
    const refused = judgeMarket(payload, base.scale, facts);
    return refused ?? ok({ subject: marketName(payload), payload: { ...payload }, was: {} });
  },
  describe: (payload) => describeMarket(payload),
};

/** [LST-13] */
export const listAsset: ProposalRule<'asset.list', ListingFacts> = {
  judge: (payload, facts) => judgeAsset(payload, facts) ?? ok(written(payload)),
  describe: (payload) => [
    added('assetCode', payload.asset),
    added('assetName', payload.name),
    added('assetScale', String(payload.scale)),
    added('assetTransfers', `${payload.transferMinimum} – ${payload.transferMaximum}`),
    added('assetNewRecipients', payload.newRecipientsPerDay),
    added('assetOut', payload.outPerDay),
    ...payload.networks.map(({ network, contract, decimals }) =>
      added(`network${network}`, `${contract} · ${decimals}`),
    ),
    ...(payload.market ? describeMarket(payload.market) : []),
  ],
};

export function marketName({ base, quote }: Pick<NewMarket, 'base' | 'quote'>): string {
  return `${base}-${quote}`;
}

function written({ networks, market, ...rest }: NewAsset): Judged {
  const payload = { ...rest, networks: networks.map((each) => ({ ...each })), market: market && { ...market } };
  return { subject: rest.asset, payload, was: {} };
}

type Refused = Result<never, ProposalRefusal> | undefined;

function judgeAsset(payload: NewAsset, facts: ListingFacts): Refused {
  const { asset, name, scale, networks, market } = payload;
  const isTaken =
    imitated(
      asset,
      facts.assets.map((each) => each.asset),
    ) !== undefined ||
    imitated(
      name,
      facts.assets.map((each) => each.name),
    ) !== undefined;
  if (isTaken || networks.some((each) => isContractTaken(each, facts))) return refuse('approval.taken');
  if (!NAME.test(name) || networks.some(({ decimals }) => decimals < scale)) return refuse('approval.badPayload');
  if (networks.some((each) => !CONTRACTS[each.network].test(each.contract))) return refuse('approval.badPayload');
  if (new Set(networks.map(({ network }) => network)).size < networks.length) return refuse('approval.badPayload');
  const [least, most] = [minorOf(payload.transferMinimum, scale), minorOf(payload.transferMaximum, scale)];
  const [fresh, out] = [minorOf(payload.newRecipientsPerDay, scale), minorOf(payload.outPerDay, scale)];
  if (least === undefined || most === undefined || fresh === undefined || out === undefined || least === 0n) {
    return refuse('approval.badPayload');
  }
  if (most < least) return refuse('approval.badPayload');
  if (market === null) return undefined;
  return market.base === asset ? judgeMarket(market, scale, facts) : refuse('approval.badPayload');
}

/** Letters of one alphabet only: a Cyrillic «а» is nothing anybody can see. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9 .&+()'-]{0,39}$/;

const CONTRACTS: Readonly<Record<NewAsset['networks'][number]['network'], RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  // Bitcoin has no tokens.
  BTC: /^(?!)$/,
};

/** Letters of an EVM address count for nothing but its checksum. */
function isContractTaken(wanted: NewAsset['networks'][number], { contracts }: ListingFacts): boolean {
  const plain = (contract: string) => (wanted.network === 'ERC20' ? contract.toLowerCase() : contract);
  return contracts.some(
    ({ network, contract }) =>
      network === wanted.network && contract !== null && plain(contract) === plain(wanted.contract),
  );
}

/** [LST-5] [LST-13] */
function judgeMarket(payload: NewMarket, baseScale: number, { now, assets, markets }: ListingFacts): Refused {
  const { base, quote, phase, opensAt, binance, okex } = payload;
  const quoted = assets.find(({ asset }) => asset === quote);
  if (!quoted || base === quote) return refuse('approval.badPayload');
  if (markets.some(({ id }) => id === marketName(payload))) return refuse('approval.taken');
  const isRead = markets.some(({ symbols }) => isSame(symbols.BINANCE, binance) || isSame(symbols.OKEX, okex));
  if (isRead) return refuse('approval.taken');
  const [tick, lot] = [minorOf(payload.tick, quoted.scale), minorOf(payload.lot, baseScale)];
  if (tick === undefined || lot === undefined || tick === 0n || lot === 0n) return refuse('approval.badPayload');
  if ((tick * lot) % 10n ** BigInt(baseScale) !== 0n) return refuse('approval.badPayload');
  const isTimely = opensAt === null || (phase === 'announced' && opensAt > now);
  return isTimely ? undefined : refuse('approval.badPayload');
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
