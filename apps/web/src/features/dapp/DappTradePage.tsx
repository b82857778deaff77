import { HubPage } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { DappNav } from './DappNav.tsx';
import { Markets } from './Markets.tsx';

/** The markets in lines; the order ticket is the one everybody uses. */
export function DappTradePage() {
  const t = useText('dapp');
  return (
    <HubPage>
      <DappNav />
      <p className={flow.text}>{t('trade.lead')}</p>
      <Markets />
    </HubPage>
  );
}
