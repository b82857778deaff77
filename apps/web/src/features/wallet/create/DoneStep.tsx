import type { RefObject } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { KeptWallet } from '../shared/KeptWallet.tsx';

type Props = { readonly heading: RefObject<HTMLHeadingElement | null>; readonly walletId: string };

export function DoneStep({ heading, walletId }: Props) {
  const t = useText('wallet');
  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('done.lead')}
      </h2>
      <p className={flow.text}>{t('done.text')}</p>
      <KeptWallet walletId={walletId} />
    </div>
  );
}
