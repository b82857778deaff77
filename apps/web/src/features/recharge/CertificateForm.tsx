import type { Network } from '@candor/contract';
import type { Asset } from '@candor/kernel';
import { AmountField, Banner, Button, Field, FlowAction, Segmented, Select } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { usePicture } from '../../parts/pictures/use-picture.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { judgeCertificate } from './certificate-draft.ts';
import type { NetworkRules } from './network-rules.ts';
import { PictureField } from './PictureField.tsx';
import { useSubmit } from './use-submit.ts';

type Typed = { readonly network: Network; readonly asset: Asset; readonly amount: string; readonly txid: string };

const FEW = 4;

/** Everything on one page, checked here before it is sent and again where it arrives. */
export function CertificateForm({ networks }: { readonly networks: readonly NetworkRules[] }) {
  const t = useText('recharge');
  const words = useFailureWords();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({ network: 'TRC20', asset: 'USDT', amount: '', txid: '' });
  const { network, amount, txid } = typed;
  const picture = usePicture('app.recharge/photo');
  const submit = useSubmit((id) => navigate(`${PATHS.rechargeCertificateDetail}?id=${id}&new=1`, { replace: true }));

  const assets = networks.find((each) => each.network === network)?.assets.map((each) => each.asset) ?? [];
  // Many do not fit side by side.
  const AssetChoice = assets.length > FEW ? Select : Segmented;
  const asset = assets.includes(typed.asset) ? typed.asset : (assets[0] ?? 'USDT');
  const file = picture.state.step === 'done' ? picture.state.id : undefined;
  const form = useDraft([typed, setTyped], {
    judge: (now) => judgeCertificate({ ...now, asset, file }),
    wordsFor: ({ field }) => t(`certificate.problem.${field}`),
    onChange: submit.forget,
  });

  function send() {
    if (file === undefined) return;
    void submit.run({ network, asset, amount, file, ...(txid.trim() !== '' && { txid: txid.trim() }) });
  }

  return (
    <form className={flow.step} noValidate onSubmit={(event) => form.submit(event, send)}>
      <p className={flow.text}>{t('certificate.lead')}</p>
      <Segmented
        label={t('certificate.network')}
        items={networks.map((each) => ({ id: each.network, label: each.network }))}
        value={network}
        onValueChange={(next) => form.change({ network: next })}
      />
      {assets.length > 1 && (
        <AssetChoice
          label={t('certificate.asset')}
          items={assets.map((each) => ({ id: each, label: each }))}
          value={asset}
          onValueChange={(next) => form.change({ asset: next })}
        />
      )}
      <AmountField {...form.field('amount')} label={t('certificate.amount')} asset={asset} />
      <Field
        {...form.field('txid')}
        label={t('certificate.txid')}
        hint={t('certificate.txidHint')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <PictureField picture={picture} error={form.errorOf('picture')} />
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
