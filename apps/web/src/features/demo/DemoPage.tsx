import { Card, HubPage, Skeleton, SkeletonRows } from '@candor/ui';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useStore } from '../../platform/store.ts';
import { useCall } from '../../platform/use-call.ts';
import { Account } from './Account.tsx';
import styles from './Demo.module.css';
import { HowCard } from './HowCard.tsx';
import { Visitor } from './Visitor.tsx';

/** Play money on the same engine: what it is, what became of it, starting over, and how far it can be believed. */
export function DemoPage() {
  const isSignedIn = useStore((state) => state.isSignedIn);
  return <HubPage>{isSignedIn ? <Customer /> : <Visitor />}</HubPage>;
}

function Customer() {
  const overview = useCall('app.demo/overview', {});
  return (
    <Loaded reading={overview} bones={<Bones />}>
      {(data) =>
        data.gate === null ? (
          <Account data={data} />
        ) : (
          <>
            <GateNotice gate={data.gate} />
            <HowCard />
          </>
        )
      }
    </Loaded>
  );
}

function Bones() {
  return (
    <div className={styles.bones}>
      <Skeleton height="120px" />
      <Card>
        <SkeletonRows count={4} hasStart />
      </Card>
    </div>
  );
}
