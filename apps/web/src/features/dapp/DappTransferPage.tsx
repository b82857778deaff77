import { FlowPage } from '@candor/ui';
import { Transfer } from '../transfer/index.ts';
import { DappNav } from './DappNav.tsx';

/** The ordinary transfer to another account, below the sections of the dapp. */
export function DappTransferPage() {
  return (
    <FlowPage>
      <DappNav />
      <Transfer />
    </FlowPage>
  );
}
