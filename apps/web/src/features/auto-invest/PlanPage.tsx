import { MINUTE_MS } from '@candor/kernel';
import { FlowPage, iconHistory } from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { OneById } from '../../parts/OneById.tsx';
import { PlanDetail } from './PlanDetail.tsx';
import { RunList } from './RunList.tsx';

/** The socket tells of every run; this is for the worth of the coins. */
const EVERY_MS = MINUTE_MS;

export function PlanPage() {
  const [shown, setShown] = useState<{ readonly id: string; readonly market: string }>();
  return (
    <FlowPage summary={shown && <RunList {...shown} />}>
      <OneById
        path="app.auto-invest/plan"
        prefix="aip"
        everyMs={EVERY_MS}
        words="auto-invest"
        missing={[iconHistory, 'missing', 'missingText']}
        list={[PATHS.autoInvest, 'all']}
      >
        {(detail, isNew) => <PlanDetail detail={detail} isNew={isNew} onShown={setShown} />}
      </OneById>
    </FlowPage>
  );
}
