import { Card, FlowPage, SkeletonRows } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { AddressCard } from './AddressCard.tsx';
import { NetworkChoice } from './NetworkChoice.tsx';
import { Otherwise } from './Otherwise.tsx';
import { RecentDeposits } from './RecentDeposits.tsx';
import { SeenDeposits } from './SeenDeposits.tsx';

type Networks = Answer<'app.recharge/networks'>;

/** Which network, the customer's own address on it, and what is on its way. The network stands in the address. */
export function RechargePage() {
  const rules = useCall('app.recharge/networks', {});
  return (
    <FlowPage summary={rules.data && <Beside isOpen={rules.data.gate === null} />}>
      <Loaded
        reading={rules}
        bones={
          <Card>
            <SkeletonRows count={3} />
          </Card>
        }
      >
        {(data) => (data.gate === null ? <Recharge rules={data} /> : <GateNotice gate={data.gate} />)}
      </Loaded>
    </FlowPage>
  );
}

/** What came in before is still to be seen where nothing more can. */
function Beside({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <>
      {isOpen && <SeenDeposits />}
      <RecentDeposits />
      {isOpen && <Otherwise />}
    </>
  );
}

function Recharge({ rules }: { readonly rules: Networks }) {
  const t = useText('recharge');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('network');
  const open = rules.networks.filter(({ isOpen }) => isOpen);
  const chosen = rules.networks.find(({ network }) => network === asked) ?? open[0];
  return (
    <>
      <Card title={t('network.title')}>
        <NetworkChoice
          networks={rules.networks}
          value={chosen?.network}
          onValueChange={(network) => setSearch({ network }, { replace: true })}
        />
      </Card>
      {chosen?.isOpen && <AddressCard key={chosen.network} rules={chosen} />}
    </>
  );
}
