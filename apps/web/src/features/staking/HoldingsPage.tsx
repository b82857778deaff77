import { STAKE_LISTS, type StakeList } from '@candor/contract/staking/fields';
import type { Stake } from '@candor/contract/staking/shapes';
import { instant, ppm } from '@candor/kernel';
import {
  Amount,
  buttonClass,
  CoinMark,
  Day,
  EmptyState,
  iconStaking,
  ListPage,
  ListRow,
  Percent,
  Segmented,
  UiLink,
} from '@candor/ui';
import { useState } from 'react';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { HOLDING_PATH, PROJECTS_PATH } from './own-paths.ts';
import { Progress } from './Progress.tsx';
import { useStakeColumns } from './use-stake-columns.tsx';

/** The customer's stakes: those that run with how far they are, and those that ended with what came back. */
export function HoldingsPage() {
  const t = useText('staking');
  const titles = useText('titles');
  const columns = useStakeColumns();
  const [list, setList] = useState<StakeList>('active');
  return (
    <ListPage
      filters={
        <Segmented
          label={titles('staking.holdings')}
          items={STAKE_LISTS.map((id) => ({ id, label: t(`list.${id}`) }))}
          value={list}
          onValueChange={setList}
        />
      }
    >
      <PagedList
        path="app.staking/holdings"
        input={{ list }}
        row={(stake) => <StakeRow key={stake.id} stake={stake} />}
        empty={
          <EmptyState
            icon={iconStaking}
            title={t('nothing')}
            hint={t('nothingHint')}
            action={
              <UiLink href={PROJECTS_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                {t('toProjects')}
              </UiLink>
            }
          />
        }
        table={{
          label: titles('staking.holdings'),
          columns,
          rowKey: ({ id }) => id,
          href: ({ id }) => `${HOLDING_PATH}?id=${id}`,
          fileName: `stakes-${list}.csv`,
        }}
      />
    </ListPage>
  );
}

function StakeRow({ stake }: { readonly stake: Stake }) {
  const t = useText('staking');
  const isActive = stake.state === 'active';
  return (
    <ListRow
      start={<CoinMark asset={readMoney(stake.amount).asset} />}
      title={
        <>
          {t('days', { days: stake.days })} · <Percent value={ppm(stake.annualRatePpm)} decimals={2} />
        </>
      }
      note={
        <>
          {t(stake.state === 'active' ? 'matures' : stake.state)}{' '}
          <Day value={instant(stake.endedAt ?? stake.maturesAt)} />
          {isActive && <Progress {...stake} />}
        </>
      }
      end={<Amount value={readMoney(stake.returned ?? stake.amount)} zeros="drop" />}
      endNote={stake.state === 'released' ? undefined : <Amount value={readMoney(stake.interest)} isChange />}
      href={`${HOLDING_PATH}?id=${stake.id}`}
      hasChevron={false}
    />
  );
}
