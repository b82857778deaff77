export { SIM_ACCOUNTS, type SimAccount, type SimRight } from './accounts/index.ts';
export type { SimClock } from './exchange.ts';
export type { Fault } from './faults.ts';
export { SIM_HEADER } from './http/server.ts';
export { instrumentsOf, type MarketName, type Venue } from './model/instrument.ts';
export { FRAME_MS, MarketModel } from './model/market-model.ts';
export { type Recorded, readRecording } from './recording.ts';
export { type Replay, type ReplayOptions, startReplay } from './replay.ts';
export { startVenueSim, type VenueSim, type VenueSimOptions } from './start.ts';
