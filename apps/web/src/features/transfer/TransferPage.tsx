import { FlowPage } from '@candor/ui';
import { Transfer } from './Transfer.tsx';

export function TransferPage() {
  return (
    <FlowPage>
      <Transfer />
    </FlowPage>
  );
}
