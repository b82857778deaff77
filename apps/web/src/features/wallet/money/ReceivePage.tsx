import { type Asset, parseMoney } from '@candor/kernel';
import {
  Address,
  AmountField,
  Banner,
  Button,
  buttonClass,
  Card,
  copyText,
  FlowPage,
  iconCopy,
  LockedState,
  Select,
  UiLink,
  useToast,
  useUi,
} from '@candor/ui';
import { type MouseEvent, useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { QrCode } from '../../../parts/qr/QrCode.tsx';
import { useMoneyWords } from '../../../parts/use-money-words.ts';
import { useText } from '../../../platform/texts.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import { mayReceive, type WalletRecord } from '../vault/wallet-record.ts';
import styles from './Money.module.css';
import { assetOf, type OwnAccount } from './own-chains.ts';
import { receiveCode } from './receive-code.ts';
import { WithAccount } from './WithAccount.tsx';

/** The address of a wallet of this device, to be scanned or copied. It never comes from the server. */
export function ReceivePage() {
  return (
    <FlowPage>
      <WithAccount>{(own, wallet) => <Receive own={own} wallet={wallet} />}</WithAccount>
    </FlowPage>
  );
}

function Receive({ own, wallet }: { readonly own: OwnAccount; readonly wallet: WalletRecord }) {
  const t = useText('wallet');
  if (!mayReceive(wallet)) {
    return (
      <LockedState
        title={t('backup.missing')}
        rule={t('backup.missingText')}
        action={
          <UiLink
            href={`${WALLET_PATHS.backup}?id=${wallet.id}`}
            className={buttonClass({ variant: 'primary', size: 'medium' })}
          >
            {t('backup.action')}
          </UiLink>
        }
      />
    );
  }
  return <Plate own={own} />;
}

function Plate({ own }: { readonly own: OwnAccount }) {
  const t = useText('wallet');
  const inWords = useMoneyWords();
  const showToast = useToast();
  const { locale } = useUi();
  const { account, chain, facts } = own;
  const { address } = account;
  const [asset, setAsset] = useState<Asset>(facts.coin);
  const [amount, setAmount] = useState('');
  const held = assetOf(facts, asset);
  const asked = amount === '' ? undefined : parseMoney(asset, amount);
  const name = t(`chain.${account.chain}`);

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    if (await copyText(address, event.currentTarget)) showToast(t('copied'));
  }

  return (
    <div className={flow.step}>
      <Card>
        <div className={styles.plate}>
          <QrCode
            value={receiveCode({ chain, facts, address }, held, asked)}
            label={t('receive.qr', { chain: name })}
          />
          {asked && <p className={styles.asked}>{t('receive.asked', { amount: inWords(asked) })}</p>}
          <Address value={address} form="full" hasCopy={false} />
          <Button size="large" isWide icon={iconCopy} onClick={(event) => void copy(event)}>
            {t('receive.copy')}
          </Button>
        </div>
      </Card>
      <Banner tone="warn">
        {t('receive.only', {
          assets: new Intl.ListFormat(locale).format(facts.assets.map((one) => one.asset)),
          chain: name,
        })}
      </Banner>
      {facts.assets.length > 1 && (
        <Select
          label={t('send.asset')}
          items={facts.assets.map((one) => ({ id: one.asset, label: one.asset }))}
          value={asset}
          onValueChange={setAsset}
        />
      )}
      <AmountField
        label={t('send.amount')}
        isOptional
        asset={asset}
        value={amount}
        onValueChange={setAmount}
        {...(chain === 'tron' && { hint: t('receive.tronAmount') })}
      />
    </div>
  );
}
