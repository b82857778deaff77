import * as assets from './assets.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import type { Call } from './call.ts';
import { COMMON_REFUSALS, LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from './common.ts';
import * as ledger from './ledger.ts';
import * as operators from './operators.ts';
import * as transfer from './transfer.ts';
import * as util from './util.ts';
import * as wallet from './wallet.ts';

/** Every call of the platform. Server validation, the typed client, the API document and the bad-input test read it. */
export const contract = {
  login: auth.login,
  logout: auth.logout,
  getUser: auth.getUser,
  accountInfo: auth.accountInfo,
  init: util.init,
  upload: util.upload,
  wallets: wallet.wallets,
  propertySum: wallet.propertySum,
  walletsBtc: wallet.walletsBtc,
  propertySumBtc: wallet.propertySumBtc,
  accountAsset: assets.accountAsset,
  assetsOverview: assets.assetsOverview,
  assetsHistory: assets.assetsHistory,
  listRecords: assets.listRecords,
  exportRecords: assets.exportRecords,
  getRecord: assets.getRecord,
  transferRules: transfer.transferRules,
  findRecipient: transfer.findRecipient,
  sendTransfer: transfer.sendTransfer,
  getReceipt: transfer.getReceipt,
  operatorLogin: operators.operatorLogin,
  operatorLogout: operators.operatorLogout,
  operatorMe: operators.operatorMe,
  consoleHealth: operators.consoleHealth,
  searchLedgerAccounts: ledger.searchLedgerAccounts,
  getLedgerAccount: ledger.getLedgerAccount,
  listLedgerLines: ledger.listLedgerLines,
  getLedgerTransfer: ledger.getLedgerTransfer,
  verifyLedger: ledger.verifyLedger,
  listAudit: audit.listAudit,
  checkAudit: audit.checkAudit,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** Calls by path, for a client that must not carry the schemas: `import type { CallByPath }` costs nothing. */
export type CallByPath = { [Name in CallName as Contract[Name]['path']]: Contract[Name] };

/** Every refusal of every call and its errcode. */
export const REFUSALS: Readonly<Record<string, number>> = Object.assign(
  {},
  COMMON_REFUSALS,
  LEDGER_REFUSALS,
  TRADE_PASSWORD_REFUSALS,
  ...Object.values(contract as Readonly<Record<string, Call>>).map((call) => call.refusals),
);

export type { AccountKind, AssetRecord } from './assets.ts';
export type { AuditEntry } from './audit.ts';
export type { UserInfo } from './auth.ts';
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
export type { WireMoney } from './fields.ts';
export { AccountEvent, ClientMessage, LIVE_CHANNEL, type ServerMessage } from './live.ts';
export type { OperatorInfo, OperatorRole } from './operators.ts';
export type { TransferReceipt } from './transfer.ts';
export { type AppInfo, MULTIPART_PATHS } from './util.ts';
