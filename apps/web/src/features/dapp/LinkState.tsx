import { Banner, Button, iconWallet, useToast } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call, type Failure } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useProof } from '../security/index.ts';
import { type Signer, useSignature } from './use-wallet-account.ts';

const LINKS = 'app.dapp/links';

/** Whether the connected wallet can sign in to this account, and the way to let it. */
export function LinkState({ signer }: { readonly signer: Signer }) {
  const t = useText('dapp');
  const words = useFailureWords();
  const sign = useSignature();
  const showToast = useToast();
  const links = useCall(LINKS, {});
  const { ask, sheet } = useProof();
  const [failure, setFailure] = useState<Failure>();
  const [isSigning, setSigning] = useState(false);
  if (!links.data) return null;
  const { address } = signer.connection;
  if (links.data.rows.some((link) => link.address === address))
    return <p className={flow.note}>{t('account.linked')}</p>;

  async function link() {
    setFailure(undefined);
    setSigning(true);
    const signed = await sign(signer, 'link');
    setSigning(false);
    if (!signed.ok) return setFailure(signed);
    const done = await ask({
      title: t('account.link'),
      text: t('account.linkText'),
      submit: t('account.link'),
      run: (proof) => call('app.dapp/link', { ...signed.value, ...proof }),
    });
    if (done === null) return;
    if (!done.ok) return setFailure(done);
    showToast(t('account.linkDone'));
    await queryClient.invalidateQueries({ queryKey: [LINKS] });
  }

  return (
    <>
      <p className={flow.note}>{t('account.notLinked')}</p>
      <Button icon={iconWallet} isWide isBusy={isSigning} onClick={() => void link()}>
        {t('account.link')}
      </Button>
      {failure && <Banner tone="warn">{words(failure)}</Banner>}
      {sheet}
    </>
  );
}
