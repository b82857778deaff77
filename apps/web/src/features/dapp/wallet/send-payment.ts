import { type EvmPayment, type PayableAsset, planEvmPayment, unitsOf } from '@candor/domain/dapp';
import { formatMoney, type Money } from '@candor/kernel';
import { type Answer, call, type Failure } from '../../../platform/api.ts';
import type { Connection } from './connection.ts';
import { askWallet, isRecord, type WalletOutcome } from './wallet-provider.ts';

export type WantedPayment = {
  readonly connection: Connection;
  /** The customer's own deposit address. */
  readonly to: string;
  readonly amount: Money;
  readonly asset: PayableAsset;
};
/** `changed`: what was prepared is not what was asked for, so no wallet has seen it. */
export type PaymentOutcome = WalletOutcome<string> | { readonly is: 'changed' } | Failure;

/** [DAP-11] A plain payment, signed and sent by the wallet. Answers with its transaction. */
export function sendPayment(wanted: WantedPayment): Promise<PaymentOutcome> {
  const { connection, to, amount, asset } = wanted;
  if (connection.wallet.chain === 'tron') return sendOnTron(wanted);
  return sendOnEvm(connection, planEvmPayment({ from: connection.address, to, amount }, asset));
}

function sendOnEvm({ wallet }: Connection, payment: EvmPayment): Promise<WalletOutcome<string>> {
  return askWallet(
    () => wallet.provider.request({ method: 'eth_sendTransaction', params: [payment] }),
    (answer) => (typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer) ? answer : undefined),
  );
}

/** TRON's transactions name a recent block, so the server prepares them. They are read here before a wallet gets them. */
async function sendOnTron(wanted: WantedPayment): Promise<PaymentOutcome> {
  const { connection, amount } = wanted;
  const { address: from, wallet } = connection;
  const planned = await call('app.dapp/tron_payment', { from, asset: amount.asset, amount: formatMoney(amount) });
  if (!planned.ok) return planned;
  if (!(await isAsAsked(wanted, planned.value))) return { is: 'changed' };
  const { tronWeb } = wallet.provider;
  if (!tronWeb) return { is: 'failed' };
  const signed = await askWallet(
    () => tronWeb.trx.sign(JSON.parse(planned.value.transaction)),
    (answer) => (isRecord(answer) && answer.txID === planned.value.txid ? answer : undefined),
  );
  if (signed.is !== 'done') return signed;
  return askWallet(
    () => tronWeb.trx.sendRawTransaction(signed.value),
    (answer) => (isRecord(answer) && answer.result === true ? planned.value.txid : undefined),
  );
}

async function isAsAsked(wanted: WantedPayment, plan: Answer<'app.dapp/tron_payment'>): Promise<boolean> {
  const { isPaymentAsAsked } = await import('./read-tron-payment.ts');
  const { connection, to, amount, asset } = wanted;
  return isPaymentAsAsked(plan, { from: connection.address, to, units: unitsOf(amount, asset), token: asset.token });
}
