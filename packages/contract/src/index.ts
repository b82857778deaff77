export type { Approval, ApprovalKind, ApprovalPayloads } from './approvals.ts';
export type { AccountKind, AssetRecord } from './assets.ts';
export type { AuditEntry } from './audit.ts';
export type { LoginEvent, SecondFactor, SessionInfo, UserInfo } from './auth.ts';
export type { BankCard, DigitalAddress, Network } from './bindings.ts';
export {
  type Access,
  type Call,
  command,
  type Envelope,
  errcodeOf,
  type InputOf,
  type Need,
  type OutputOf,
  type ParsedInputOf,
  query,
  type RefusalOf,
} from './call.ts';
export { COMMON_REFUSALS, type CommonRefusal, REFUSAL_STATUS } from './common.ts';
export type { Setting } from './configuration.ts';
export { type CallByPath, type CallName, type Contract, contract, REFUSALS } from './contract.ts';
export type { DemoReset } from './demo.ts';
export type { GapBand, GapRole, GapVerdict } from './demo-fields.ts';
export type { ConsoleEnergyOrder, EnergyOrder, EnergyQuote } from './energy.ts';
export type { EnergyAsset, EnergyReason, EnergyState } from './energy-fields.ts';
export type { WireMoney } from './fields.ts';
export type { ConsoleFlashExchange, FlashQuote, FlashReceipt, FlashSource } from './flash-exchange.ts';
export type { FlashAsset, FlashBase, FlashFixed, FlashSide } from './flash-exchange-fields.ts';
export { FEATURES, type Feature, GATE_REFUSALS, GATES, type Gate } from './gates.ts';
export type { DocumentKind, IdentityField, IdentityState, RejectionReason } from './identity-fields.ts';
export {
  AccountEvent,
  ClientMessage,
  LIVE_CHANNEL,
  MAX_CALL_ID,
  MAX_CALLS_IN_FLIGHT,
  type ServerMessage,
} from './live.ts';
export type { FundDay, FundDraw } from './margin-review.ts';
export type { Market, MarketCandle, MarketSource, MarketTrade } from './market.ts';
export {
  BookEvent,
  CandleEvent,
  TickerEvent,
  TradesEvent,
} from './market-events.ts';
export {
  CANDLE_INTERVALS,
  type CandleInterval,
  candlesChannel,
  MARKET_IDS,
  MARKET_STATES,
  MARKET_VENUES,
  type MarketId,
  type MarketState,
  type VenueName,
  venueChannel,
} from './market-fields.ts';
export type { ConsoleMarket, LiquidityMarket, VenueFeed } from './market-review.ts';
export type { Channel, Message } from './messages.ts';
export type { OperatorInfo, OperatorRole } from './operators.ts';
export type { Certificate, Deposit, ReviewItem } from './recharge.ts';
export type { CertificateReason, CertificateState, DepositState } from './recharge-fields.ts';
export type { ChainBlock, ChainPayment } from './sandbox.ts';
export type { HoldReason } from './security.ts';
export type { SpotFill, SpotMarket, SpotOrder } from './spot.ts';
export { OwnBookEvent, OwnCandleEvent, OwnTradesEvent } from './spot-events.ts';
export {
  OWN_SOURCE,
  ownCandlesChannel,
  ownChannel,
  SPOT_BOOKS,
  type SpotBookName,
  type SpotKind,
  type SpotLife,
  type SpotList,
  type SpotMarketState,
  type SpotReason,
  type SpotSelfTrade,
  type SpotSide,
  type SpotState,
} from './spot-fields.ts';
export type { TransferReceipt } from './transfer.ts';
export type { TreasuryPayment, TreasuryRow } from './treasury.ts';
export { type AppInfo, MULTIPART_PATHS } from './util.ts';
export type { Withdrawal } from './withdrawal.ts';
export type { WithdrawalFlag, WithdrawalReason, WithdrawalStage, WithdrawalState } from './withdrawal-fields.ts';
export type { PayoutFile, QueuedWithdrawal } from './withdrawal-review.ts';
