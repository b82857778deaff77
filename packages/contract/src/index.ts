export type { Network } from '@candor/kernel';
export type { AgentMember } from './agent/calls.ts';
export { type ApprovalPayloads, MULTIPART_PATHS } from './agreements.ts';
export type { Approval } from './approvals/calls.ts';
export type { AccountKind, AssetRecord } from './assets/calls.ts';
export type { AuditEntry } from './audit/calls.ts';
export type { LoginEvent, SecondFactor, UserInfo } from './auth/calls.ts';
export type { SessionInfo } from './auth/session-calls.ts';
export type { BankCard, DigitalAddress } from './bindings/calls.ts';
export {
  type Access,
  type Call,
  command,
  type Envelope,
  errcodeOf,
  type InputOf,
  type Need,
  type OperatorCall,
  type OutputOf,
  type ParsedInputOf,
  query,
  type RefusalOf,
} from './call.ts';
export { COMMON_REFUSALS, type CommonRefusal, REFUSAL_STATUS } from './common.ts';
export type { Setting } from './configuration/calls.ts';
export { type CallByPath, type CallName, type Contract, contract, REFUSALS } from './contract.ts';
export type { DemoReset } from './demo/calls.ts';
export type { GapBand, GapRole, GapVerdict } from './demo/fields.ts';
export type { ConsoleEnergyOrder, EnergyOrder, EnergyQuote } from './energy/calls.ts';
export type { EnergyAsset, EnergyReason, EnergyState } from './energy/fields.ts';
export {
  type ApprovalKind,
  FEATURES,
  type Feature,
  ID_PREFIXES,
  type IdPrefix,
  type RecordKind,
} from './feature-parts.ts';
export type { WireMoney } from './fields.ts';
export type { ConsoleFlashExchange, FlashQuote, FlashReceipt, FlashSource } from './flash-exchange/calls.ts';
export type { FlashAsset, FlashBase, FlashFixed, FlashSide } from './flash-exchange/fields.ts';
export { GATE_REFUSALS, GATES, type Gate } from './gates.ts';
export type { DocumentKind, IdentityField, IdentityState, RejectionReason } from './identity/fields.ts';
export {
  AccountEvent,
  ClientMessage,
  LIVE_CHANNEL,
  MAX_CALL_ID,
  MAX_CALLS_IN_FLIGHT,
  type ServerMessage,
} from './live.ts';
export type { FundDay, FundDraw } from './margin/review.ts';
export type { Market, MarketCandle, MarketSource, MarketTrade } from './market/calls.ts';
export {
  BookEvent,
  CandleEvent,
  TickerEvent,
  TickersEvent,
  TradesEvent,
} from './market/events.ts';
export {
  CANDLE_INTERVALS,
  type CandleInterval,
  candlesChannel,
  isMarketId,
  MARKET_STATES,
  MARKET_VENUES,
  type MarketId,
  type MarketState,
  marketIds,
  TICKERS_CHANNEL,
  type VenueName,
  venueChannel,
} from './market/fields.ts';
export type { ConsoleMarket, LiquidityMarket, VenueFeed } from './market/review.ts';
export type { Channel, Message } from './messages/calls.ts';
export type { NoticeRow } from './notices/calls.ts';
export type { OperatorInfo, OperatorRole } from './operators/calls.ts';
export {
  type OperatorPermission,
  PERMISSION_RULES,
  PERMISSIONS,
  type Permission,
  type PermissionRule,
} from './operators/permissions.ts';
export type { Certificate, Deposit } from './recharge/calls.ts';
export type { CertificateReason, CertificateState, DepositState } from './recharge/fields.ts';
export type { ReviewItem } from './recharge/review.ts';
export type { ChainBlock, ChainPayment } from './sandbox/calls.ts';
export type { HoldReason } from './security/calls.ts';
export { OwnBookEvent, OwnCandleEvent, OwnTradesEvent, SpotCandle } from './spot/events.ts';
export {
  OWN_SOURCE,
  ownCandlesChannel,
  ownChannel,
  SPOT_BOOKS,
  type SpotBookName,
  type SpotKind,
  type SpotList,
  type SpotMarketState,
  type SpotReason,
  type SpotSelfTrade,
  type SpotSide,
  type SpotState,
  type TimeInForce,
} from './spot/fields.ts';
export type { SpotFill, SpotMarket, SpotOrder } from './spot/shapes.ts';
export type { TeamMember, TeamShare } from './team/calls.ts';
export type { TransferReceipt } from './transfer/calls.ts';
export type { TreasuryPayment, TreasuryRow } from './treasury/calls.ts';
export type { AppInfo } from './util/calls.ts';
export type { ConsoleVipTerm, VipTerm } from './vip/calls.ts';
export type { Withdrawal } from './withdrawal/calls.ts';
export type { WithdrawalFlag, WithdrawalReason, WithdrawalStage, WithdrawalState } from './withdrawal/fields.ts';
export type { PayoutFile, QueuedWithdrawal } from './withdrawal/review.ts';
