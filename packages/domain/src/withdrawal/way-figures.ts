import { type Asset, type Money, money, type Ppm, SETTLEMENT_ASSET, zero } from '@candor/kernel';
import { assetTermsOf, type WayTerms } from '../listing/index.ts';

/** What operators set for an asset, by key; null where there is no such setting. */
export type AskSetting = (key: string, asset: Asset) => Money | null;

/** What a way asks for now. */
export type WayFigures = {
  readonly minimum: Money;
  readonly maximum: Money | null;
  /** Null where nothing is stated: then the network must say what it costs. */
  readonly feeLeast: Money | null;
  readonly feeMost: Money;
  readonly feeMargin: Ppm;
  readonly feeStep: Money;
  readonly secondPersonAbove: Money;
};

/** Of what may leave in a day: what a fee may come to at most, and from where two people look. */
const FEE_SHARE = 20n;
const SECOND_SHARE = 10n;

/** [WDR-3] [WDR-31] [LST-21] The row of the asset on its network says it, else a setting, else what may leave of it in a day. */
export function wayFigures(way: WayTerms, ask: AskSetting): WayFigures {
  const { asset } = way;
  const { outPerDay, transferMinimum } = assetTermsOf(asset);
  const set = (what: Figure) => ask(keyOf(asset, what), asset);
  const partOfDay = (share: bigint) => (outPerDay === null ? zero(asset) : money(asset, outPerDay.minor / share));
  return {
    minimum: way.withdrawalMinimum ?? set('minimum') ?? transferMinimum,
    maximum: way.withdrawalMaximum,
    feeLeast: way.feeLeast ?? set('fee'),
    feeMost: way.feeMost ?? set('feeMost') ?? partOfDay(FEE_SHARE),
    feeMargin: way.feeMargin,
    feeStep: way.feeStep,
    secondPersonAbove: way.secondPersonAbove ?? set('secondPersonAbove') ?? partOfDay(SECOND_SHARE),
  };
}

/** [LST-4] How much of an asset may leave in 24 hours: its row says it, else a setting. */
export function perDayOf(asset: Asset, ask: AskSetting): Money | null {
  return assetTermsOf(asset).outPerDay ?? ask(keyOf(asset, 'perDay'), asset);
}

type Figure = 'minimum' | 'fee' | 'feeMost' | 'secondPersonAbove' | 'perDay';

/** What the house counts in has the plain names, and levels instead of a limit of a day. */
const PLAIN = {
  minimum: 'withdrawal.minimum',
  fee: 'withdrawal.chainFee',
  feeMost: 'withdrawal.chainFeeMost',
  secondPersonAbove: 'withdrawal.secondPersonAbove',
  perDay: '',
} as const satisfies Record<Figure, string>;

function keyOf(asset: Asset, figure: Figure): string {
  if (asset === SETTLEMENT_ASSET) return PLAIN[figure];
  return `withdrawal.${asset.toLowerCase()}${figure.charAt(0).toUpperCase()}${figure.slice(1)}`;
}
