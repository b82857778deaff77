import { ppm } from '@candor/kernel';
import { amountOf, fixed, rateUpTo, setting } from '../setting-kinds.ts';

export const withdrawalSettings = {
  /** The least that may be withdrawn, what it costs, and what passes without a person. [WDR-3] [WDR-4] [WDR-10] [WDR-11] */
  'withdrawal.minimum': setting('withdrawal', amountOf('USDT', '1', '1000'), fixed('USDT', '10')),
  'withdrawal.chainFee': setting('withdrawal', amountOf('USDT', '0', '100'), fixed('USDT', '1')),
  /** The fee follows the network; it is never below the one above, and over this nothing is sent. [WDR-31] */
  'withdrawal.chainFeeMost': setting('withdrawal', amountOf('USDT', '1', '1000'), fixed('USDT', '50')),
  'withdrawal.bankFee': setting('withdrawal', rateUpTo(50_000), ppm(5_000)),
  'withdrawal.bankFeeLowest': setting('withdrawal', amountOf('USDT', '0', '100'), fixed('USDT', '2')),
  'withdrawal.automaticLimit': setting('withdrawal', amountOf('USDT', '0', '100000'), fixed('USDT', '200')),
  'withdrawal.automaticPerDay': setting('withdrawal', amountOf('USDT', '0', '1000000'), fixed('USDT', '500')),
  'withdrawal.secondPersonAbove': setting('withdrawal', amountOf('USDT', '0', '1000000'), fixed('USDT', '5000')),
  /** Bitcoin has figures of its own: a limit must hold while no venue is heard, and not move with a price. */
  'withdrawal.btcMinimum': setting('withdrawal', amountOf('BTC', '0.0001', '1'), fixed('BTC', '0.0005')),
  'withdrawal.btcFee': setting('withdrawal', amountOf('BTC', '0', '0.01'), fixed('BTC', '0.0001')),
  'withdrawal.btcFeeMost': setting('withdrawal', amountOf('BTC', '0.0001', '0.1'), fixed('BTC', '0.002')),
  'withdrawal.btcPerDay': setting('withdrawal', amountOf('BTC', '0', '100'), fixed('BTC', '0.5')),
  /** With transfers together, as every limit of a day. [WDR-5] [TRF-9] */
  'withdrawal.trxPerDay': setting('withdrawal', amountOf('TRX', '0', '10000000'), fixed('TRX', '100000')),
  'withdrawal.ethPerDay': setting('withdrawal', amountOf('ETH', '0', '1000'), fixed('ETH', '10')),
  'withdrawal.btcSecondPersonAbove': setting('withdrawal', amountOf('BTC', '0', '100'), fixed('BTC', '0.05')),
  /** So have the coins of TRON and Ethereum. */
  'withdrawal.trxMinimum': setting('withdrawal', amountOf('TRX', '1', '10000'), fixed('TRX', '20')),
  'withdrawal.trxFee': setting('withdrawal', amountOf('TRX', '0', '100'), fixed('TRX', '1')),
  'withdrawal.trxFeeMost': setting('withdrawal', amountOf('TRX', '1', '1000'), fixed('TRX', '30')),
  'withdrawal.trxSecondPersonAbove': setting('withdrawal', amountOf('TRX', '0', '10000000'), fixed('TRX', '15000')),
  'withdrawal.ethMinimum': setting('withdrawal', amountOf('ETH', '0.001', '10'), fixed('ETH', '0.01')),
  'withdrawal.ethFee': setting('withdrawal', amountOf('ETH', '0', '0.1'), fixed('ETH', '0.0005')),
  'withdrawal.ethFeeMost': setting('withdrawal', amountOf('ETH', '0.0001', '1'), fixed('ETH', '0.02')),
  'withdrawal.ethSecondPersonAbove': setting('withdrawal', amountOf('ETH', '0', '1000'), fixed('ETH', '1.5')),
} as const;
