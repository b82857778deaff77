import { Banner, FlowPage } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { SendFlow } from './SendFlow.tsx';
import { WithAccount } from './WithAccount.tsx';

/** Sends from a wallet of this device. The server is asked for figures and given signed bytes, and nothing between. */
export function SendPage() {
  const t = useText('wallet');
  return (
    <FlowPage>
      <WithAccount>
        {(own, wallet) =>
          wallet.sealed === null ? (
            <Banner>{t('money.watchOnly')}</Banner>
          ) : (
            <SendFlow key={own.account.address} own={own} wallet={wallet} />
          )
        }
      </WithAccount>
    </FlowPage>
  );
}
