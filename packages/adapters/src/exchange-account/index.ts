export { openBinanceAccount } from './binance-account.ts';
export { openOkxAccount } from './okx-account.ts';
export {
  type AccountBalance,
  AccountFault,
  type AccountFaultKind,
  type AccountKey,
  type AccountTrade,
  type ExchangeAccount,
  type ExchangeAccountOptions,
  KEY_FAULTS,
  type KeyFaultKind,
  type TradeMark,
} from './port.ts';
export { signBinance, signOkx } from './sign.ts';
