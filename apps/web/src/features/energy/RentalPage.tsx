import { Banner, Button, Card, EmptyState, FlowPage, iconEnergy, SkeletonRows } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { draftFrom } from './draft.ts';
import { RecentOrders } from './RecentOrders.tsx';
import { RentalFlow } from './RentalFlow.tsx';

export type Rules = Answer<'app.energy/rules'>;

/** For whom, how much and how long; the price beside what burning costs; then the trade password. */
export function RentalPage() {
  const t = useText('energy');
  const [search] = useSearchParams();
  const rules = useCall('app.energy/rules', {});

  function content(data: Rules) {
    if (data.gate !== null) return <GateNotice gate={data.gate} />;
    switch (data.chain) {
      case 'open':
        return <RentalFlow rules={data} initial={draftFrom(search)} />;
      case 'closed':
        return <EmptyState icon={iconEnergy} title={t('closed.title')} hint={t('closed.text')} />;
      case 'away':
        return (
          <Banner tone="warn" title={t('away.title')}>
            {t('away.text')}{' '}
            <Button variant="quiet" size="small" isBusy={rules.isFetching} onClick={() => void rules.refetch()}>
              {t('away.retry')}
            </Button>
          </Banner>
        );
      default:
        return data.chain satisfies never;
    }
  }

  return (
    <FlowPage summary={rules.data && <RecentOrders />}>
      <Loaded
        reading={rules}
        bones={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
      >
        {content}
      </Loaded>
    </FlowPage>
  );
}
