import { useCommand } from '@candor/client/use-command';
import { type Money, ok } from '@candor/kernel';
import { Address, AmountField, Banner, Button, FlowAction, Row, Rows, Select } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { TransactionId } from '../../parts/TransactionId.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { judgePayment, type Network, type Payable, type PayDraft, payablesOf } from './pay-draft.ts';
import { isOnOtherChain, useWallet, useWalletFailure } from './use-wallet.ts';
import type { Connection } from './wallet/connection.ts';
import { sendPayment } from './wallet/send-payment.ts';

/** How much of which coin, from the connected wallet to the customer's own address. */
export function PayForm({ networks }: { readonly networks: readonly Network[] }) {
  const t = useText('dapp');
  const closed = useText('recharge');
  const { connection, facts } = useWallet();
  if (!connection) return <p className={flow.note}>{t('pay.connect')}</p>;
  if (!facts || isOnOtherChain(connection, facts)) return null;
  const payables = payablesOf(
    networks.find(({ network }) => network === facts.network),
    facts,
  );
  const [first, ...others] = payables;
  if (!first) return <Banner tone="warn">{closed('network.closed')}</Banner>;
  return <Pay key={connection.address} connection={connection} network={facts.network} payables={[first, ...others]} />;
}

type PayProps = {
  readonly connection: Connection;
  readonly network: Network['network'];
  readonly payables: readonly [Payable, ...Payable[]];
};

function Pay({ connection, network, payables }: PayProps) {
  const t = useText('dapp');
  const inWords = useMoneyWords();
  const failureWords = useFailureWords();
  const address = useCall('app.recharge/address', { network });
  const [draft, setDraft] = useState<PayDraft>({ asset: payables[0].asset, amount: '' });
  const payable = payables.find(({ asset }) => asset === draft.asset) ?? payables[0];
  const send = useSend(connection, address.data?.address, payable);
  const form = useDraft([draft, setDraft], {
    judge: ({ amount }) => judgePayment(payable, amount),
    wordsFor: ({ is }) => t(`pay.${is}`, { minimum: inWords(payable.minimum) }),
    showsOn: 'blur',
    onChange: send.forget,
  });
  if (send.value !== undefined) return <Sent txid={send.value} network={network} />;
  return (
    <form
      className={flow.step}
      onSubmit={(event) => form.submit(event, () => form.preview && void send.run(form.preview))}
      noValidate
    >
      <h2 className={flow.lead}>{t('pay.lead')}</h2>
      <p className={flow.note}>{t('pay.text')}</p>
      <Select
        label={t('pay.asset')}
        items={payables.map(({ asset }) => ({ id: asset, label: asset }))}
        value={payable.asset}
        onValueChange={(asset) => {
          form.startOver();
          form.change({ asset, amount: '' });
        }}
      />
      <AmountField
        {...form.field('amount')}
        label={t('pay.amount')}
        asset={payable.asset}
        hint={t('pay.minimum', { minimum: inWords(payable.minimum) })}
      />
      <Rows>
        <Row label={t('pay.to')} isStacked>
          {address.data ? <Address value={address.data.address} form="full" /> : null}
        </Row>
      </Rows>
      {address.error && <Banner tone="danger">{failureWords(address.error.failure)}</Banner>}
      {send.failure && <Banner tone="warn">{failureWords(send.failure)}</Banner>}
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={send.isBusy || !address.data}>
          {t('pay.submit')}
        </Button>
      </FlowAction>
    </form>
  );
}

function useSend(connection: Connection, to: string | undefined, payable: Payable) {
  const failureOf = useWalletFailure();
  return useCommand(
    async (amount: Money) => {
      if (to === undefined) return null;
      const outcome = await sendPayment({ connection, to, amount, asset: payable });
      if (!('is' in outcome)) return outcome;
      return outcome.is === 'done' ? ok(outcome.value) : failureOf(outcome.is);
    },
    { onDone: () => void queryClient.invalidateQueries({ queryKey: ['app.recharge/deposits'] }) },
  );
}

function Sent({ txid, network }: { readonly txid: string; readonly network: Network['network'] }) {
  const t = useText('dapp');
  return (
    <Banner title={t('pay.sent')}>
      {t('pay.sentText')} <TransactionId txid={txid} copyLabel={t('pay.copy')} network={network} />
    </Banner>
  );
}
