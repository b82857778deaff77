import { useCommand } from '@candor/client/use-command';
import { Banner, Button, iconWallet, useToast } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
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
  const { run, isBusy, failure } = useCommand(
    async () => {
      const signed = await sign(signer, 'link');
      if (!signed.ok) return signed;
      return ask({
        title: t('account.link'),
        text: t('account.linkText'),
        submit: t('account.link'),
        run: (proof) => call('app.dapp/link', { ...signed.value, ...proof }),
      });
    },
    {
      clearsFirst: true,
      onDone: () => {
        showToast(t('account.linkDone'));
        void queryClient.invalidateQueries({ queryKey: [LINKS] });
      },
    },
  );
  if (!links.data) return null;
  const { address } = signer.connection;
  const isLinked = links.data.rows.some((link) => link.address === address);
  if (isLinked) return <p className={flow.note}>{t('account.linked')}</p>;
  return (
    <>
      <p className={flow.note}>{t('account.notLinked')}</p>
      <Button icon={iconWallet} isWide isBusy={isBusy} onClick={() => void run()}>
        {t('account.link')}
      </Button>
      {failure && <Banner tone="warn">{words(failure)}</Banner>}
      {sheet}
    </>
  );
}
