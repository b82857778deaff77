import type { Network } from '@candor/contract';
import type { Asset } from '@candor/kernel';
import { AmountField, Banner, Button, Field, FlowAction, Segmented } from '@candor/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { type Draft, draftProblem } from './certificate-draft.ts';
import type { NetworkRules } from './network-rules.ts';
import { PictureField } from './PictureField.tsx';
import { usePicture } from './use-picture.ts';
import { useSubmit } from './use-submit.ts';

/** Everything on one page, checked here before it is sent and again where it arrives. */
export function CertificateForm({ networks }: { readonly networks: readonly NetworkRules[] }) {
  const t = useText('recharge');
  const words = useFailureWords();
  const navigate = useNavigate();
  const [network, setNetwork] = useState<Network>('TRC20');
  const [asked, setAsset] = useState<Asset>('USDT');
  const [amount, setAmount] = useState('');
  const [txid, setTxid] = useState('');
  const [isTried, setTried] = useState(false);
  const picture = usePicture();
  const amountInput = useRef<HTMLInputElement>(null);
  const txidInput = useRef<HTMLInputElement>(null);
  const submit = useSubmit((id) => navigate(`${PATHS.rechargeCertificateDetail}?id=${id}&new=1`, { replace: true }));

  const assets = networks.find((each) => each.network === network)?.assets.map((each) => each.asset) ?? [];
  const asset = assets.includes(asked) ? asked : (assets[0] ?? 'USDT');
  const file = picture.state.step === 'done' ? picture.state.id : undefined;
  const draft: Draft = { network, asset, amount, txid, file };
  const problem = draftProblem(draft);
  const shown = isTried ? problem : undefined;

  async function send() {
    setTried(true);
    if (problem !== undefined) tick('refused');
    if (problem === 'amount') amountInput.current?.focus();
    if (problem === 'txid') txidInput.current?.focus();
    if (problem === undefined && file !== undefined) {
      await submit.run({ network, asset, amount, file, ...(txid.trim() !== '' && { txid: txid.trim() }) });
    }
  }

  return (
    <form
      className={flow.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={flow.text}>{t('certificate.lead')}</p>
      <Segmented
        label={t('certificate.network')}
        items={networks.map((each) => ({ id: each.network, label: each.network }))}
        value={network}
        onValueChange={setNetwork}
      />
      {assets.length > 1 && (
        <Segmented
          label={t('certificate.asset')}
          items={assets.map((each) => ({ id: each, label: each }))}
          value={asset}
          onValueChange={setAsset}
        />
      )}
      <AmountField
        ref={amountInput}
        label={t('certificate.amount')}
        asset={asset}
        value={amount}
        onValueChange={setAmount}
        error={shown === 'amount' ? t('certificate.problem.amount') : undefined}
      />
      <Field
        ref={txidInput}
        label={t('certificate.txid')}
        hint={t('certificate.txidHint')}
        value={txid}
        onValueChange={setTxid}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        error={shown === 'txid' ? t('certificate.problem.txid') : undefined}
      />
      <PictureField picture={picture} error={shown === 'picture' ? t('certificate.problem.picture') : undefined} />
      {submit.failure && <Banner tone="danger">{words(submit.failure)}</Banner>}
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={submit.isBusy}>
          {t('certificate.send')}
        </Button>
        <p className={flow.note}>{t('certificate.next')}</p>
      </FlowAction>
    </form>
  );
}
