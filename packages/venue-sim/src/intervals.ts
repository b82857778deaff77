/** The candle lengths both venues have, in minutes, by Binance's names. */
export const BINANCE_INTERVALS: Readonly<Record<string, number>> = {
  '1m': 1,
  '3m': 3,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '2h': 120,
  '4h': 240,
  '6h': 360,
  '12h': 720,
  '1d': 1_440,
};

/** How long, and how long after midnight UTC the first one of a day begins: OKX's own days begin in Hong Kong. */
export type OkxInterval = { readonly minutes: number; readonly offset: number };

const utc = (minutes: number): OkxInterval => ({ minutes, offset: 0 });
const hongKong = (minutes: number): OkxInterval => ({ minutes, offset: 16 * 60 });

/** OKX writes hours and days with capitals. */
export const OKX_INTERVALS: Readonly<Record<string, OkxInterval>> = {
  '1m': utc(1),
  '3m': utc(3),
  '5m': utc(5),
  '15m': utc(15),
  '30m': utc(30),
  '1H': utc(60),
  '2H': utc(120),
  '4H': utc(240),
  '6H': hongKong(360),
  '12H': hongKong(720),
  '1D': hongKong(1_440),
  '6Hutc': utc(360),
  '12Hutc': utc(720),
  '1Dutc': utc(1_440),
};
