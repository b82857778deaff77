import { buttonClass, Card, FlowAction, UiLink } from '@candor/ui';
import type { RefObject } from 'react';
import { PATHS } from '../../../app/routes.ts';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { AccountList } from '../shared/AccountList.tsx';
import { WithWallets } from '../shared/WithWallets.tsx';

type Props = { readonly heading: RefObject<HTMLHeadingElement | null>; readonly walletId: string };

export function DoneStep({ heading, walletId }: Props) {
  const t = useText('wallet');
  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('done.lead')}
      </h2>
      <p className={flow.text}>{t('done.text')}</p>
      <WithWallets>
        {({ wallets }) => {
          const wallet = wallets.find(({ id }) => id === walletId);
          return (
            wallet && (
              <Card title={<bdi>{wallet.name}</bdi>}>
                <AccountList wallet={wallet} form="full" />
              </Card>
            )
          );
        }}
      </WithWallets>
      <FlowAction>
        <UiLink href={PATHS.wallet} className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}>
          {t('done.action')}
        </UiLink>
      </FlowAction>
    </div>
  );
}
