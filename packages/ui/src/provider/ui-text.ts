/**
 * The few words components say by themselves, most of them to screen readers. No component holds a word of any
 * language: the app hands this object in, made from its catalogs. Where a value stands inside a sentence the entry is
 * a function, so that a translator can place the value freely.
 */
export type UiText = {
  readonly close: string;
  readonly back: string;
  readonly copy: string;
  readonly copied: string;
  readonly clear: string;
  readonly dismiss: string;
  readonly retry: string;
  readonly support: string;
  readonly loading: string;
  readonly stillLoading: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly showBalances: string;
  readonly hideBalances: string;
  /** Spoken in place of a balance the customer has hidden. */
  readonly hiddenBalance: string;
  /** Spoken in place of «—». */
  readonly unknown: string;
  readonly up: string;
  readonly down: string;
  readonly unchanged: string;
  /** Spoken before a figure that wears «≈». */
  readonly estimate: string;
  readonly stale: string;
  readonly asOf: (time: string) => string;
  readonly errorCode: (code: string) => string;
  readonly available: string;
  readonly max: string;
  readonly optional: string;
  readonly charactersLeft: (count: number) => string;
  readonly stepOf: (step: { current: number; total: number; title: string }) => string;
  readonly done: string;
  readonly current: string;
  readonly upcoming: string;
  readonly showTable: string;
  readonly showChart: string;
  readonly time: string;
  readonly value: string;
  readonly other: string;
  readonly columns: string;
  readonly exportCsv: string;
  readonly loadMore: string;
  readonly endOfList: string;
  readonly searchLanguages: string;
  readonly noLanguage: (query: string) => string;
  readonly skipToContent: string;
  readonly opensNewWindow: string;
  /** An amount that could mean two figures, and how it would be clear. */
  readonly amountUnclear: (example: string) => string;
  readonly amountUse: (amount: string) => string;
  readonly amountDecimals: (count: number) => string;
};
