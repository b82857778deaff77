export { openBinance } from './binance/binance-venue.ts';
export { openOkx } from './okx/okx-venue.ts';
export {
  type Pauses,
  type VenueBook,
  type VenueCandle,
  type VenueConnector,
  type VenueDay,
  VenueFault,
  type VenueInstrument,
  type VenueInterval,
  type VenueLevel,
  type VenueMarket,
  type VenueNews,
  type VenueOptions,
  type VenueTrade,
} from './port.ts';
