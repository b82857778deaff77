import type { Network } from '@candor/contract';
import { AmountField, Button, Card, formatAmount, Segmented, Select, TextField, useUi } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import type { Show } from './live-ms.ts';
import styles from './Sandbox.module.css';
import { Sent } from './Sent.tsx';

type Props = {
  readonly network: Network;
  readonly assets: Answer<'app.sandbox/chains'>['chains'][number]['assets'];
  readonly onShow: Show;
};

/** As many as fit side by side on a narrow phone. */
const FEW = 4;

/** One payment from the faucet, and then what becomes of it. */
export function Faucet({ network, assets, onShow }: Props) {
  const t = useText('sandbox');
  const { locale } = useUi();
  const words = useFailureWords();
  const [asset, setAsset] = useState(assets[0]?.asset ?? 'USDT');
  const gives = assets.find((each) => each.asset === asset);
  const [amount, setAmount] = useState(gives?.usual ?? '');
  const [address, setAddress] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [txid, setTxid] = useState<string>();
  const paying = useCommand('app.sandbox/pay', { keyLasts: 'answer', onDone: (sent) => setTxid(sent.txid) });
  const taking = useCommand('app.recharge/address', { onDone: (own) => setAddress(own.address) });
  const isBusy = paying.isBusy || taking.isBusy;
  const failure = taking.failure ?? paying.failure;

  function takeMine() {
    if (isBusy) return;
    paying.forget();
    void taking.run({ network });
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (amount === '' || address.trim() === '') return tick('refused');
    if (isBusy) return;
    taking.forget();
    void paying.run({ network, asset, amount, address: address.trim() });
  }

  function again() {
    setTxid(undefined);
    setChecked(false);
  }

  if (txid !== undefined) {
    return (
      <Card title={t('sent.title')}>
        <div className={styles.stack}>
          <Sent network={network} txid={txid} onShow={onShow} />
          <Button variant="secondary" isWide onClick={again}>
            {t('faucet.again')}
          </Button>
        </div>
      </Card>
    );
  }
  const AssetChoice = assets.length > FEW ? Select : Segmented;
  const most = gives && readAmountOf(asset, gives.most);
  return (
    <Card title={t('faucet.title')}>
      <form className={styles.form} onSubmit={send} noValidate>
        {assets.length > 1 && (
          <AssetChoice
            label={t('faucet.asset')}
            items={assets.map((each) => ({ id: each.asset, label: each.asset }))}
            value={asset}
            onValueChange={(next) => {
              setAsset(next);
              setAmount(assets.find((each) => each.asset === next)?.usual ?? '');
              paying.forget();
            }}
          />
        )}
        <AmountField
          label={t('faucet.amount')}
          name="amount"
          asset={asset}
          value={amount}
          onValueChange={(value) => {
            setAmount(value);
            paying.forget();
          }}
          hint={
            most && t('faucet.amountHint', { most: `${formatAmount(most, { locale, zeros: 'drop' })} ${most.asset}` })
          }
          error={isChecked && amount === '' ? t('faucet.amountMissing') : undefined}
        />
        <div className={styles.field}>
          <TextField
            label={t('faucet.address')}
            name="address"
            rows={2}
            dir="ltr"
            value={address}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            hint={t('faucet.addressHint')}
            error={isChecked && address.trim() === '' ? t('faucet.addressMissing') : undefined}
            onValueChange={(value) => {
              setAddress(value);
              paying.forget();
            }}
          />
          <Button variant="secondary" size="small" onClick={takeMine}>
            {t('faucet.mine')}
          </Button>
        </div>
        {failure && (
          <p className={styles.failure} role="alert">
            {words(failure)}
          </p>
        )}
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {t('faucet.send')}
        </Button>
      </form>
    </Card>
  );
}
