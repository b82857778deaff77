import { FlowPage, SkeletonRows } from '@candor/ui';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useCall } from '../../platform/use-call.ts';
import { CertificateForm } from './CertificateForm.tsx';

/** For a payment that did not arrive by itself: how much, over what, and a picture of it. */
export function CertificatePage() {
  const rules = useCall('app.recharge/networks', {});
  return (
    <FlowPage>
      <Loaded reading={rules} bones={<SkeletonRows count={5} />}>
        {({ gate, networks }) => (gate === null ? <CertificateForm networks={networks} /> : <GateNotice gate={gate} />)}
      </Loaded>
    </FlowPage>
  );
}
