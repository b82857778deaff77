import { STAKING_RELEASES } from '@candor/contract/staking/fields';
import type { StakingProject } from '@candor/contract/staking/shapes';
import { ppm } from '@candor/kernel';
import {
  Amount,
  buttonClass,
  CoinMark,
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
import { Coverage } from './Coverage.tsx';
import { HOLDINGS_PATH, PROJECT_PATH } from './own-paths.ts';
import styles from './Staking.module.css';
import { useProjectColumns } from './use-project-columns.tsx';

const FILTERS = ['all', ...STAKING_RELEASES] as const;

/** What one may stake in, and where the interest of everybody comes from. */
export function ProjectsPage() {
  const t = useText('staking');
  const titles = useText('titles');
  const columns = useProjectColumns();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  return (
    <ListPage
      filters={
        <>
          <Segmented
            label={titles('staking.projects')}
            items={FILTERS.map((id) => ({ id, label: t(id) }))}
            value={filter}
            onValueChange={setFilter}
          />
          <div className={styles.links}>
            <UiLink href={HOLDINGS_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('mine')}
            </UiLink>
          </div>
        </>
      }
    >
      <PagedList
        path="app.staking/projects"
        input={filter === 'all' ? {} : { release: filter }}
        row={(project) => <ProjectRow key={project.id} project={project} />}
        empty={<EmptyState icon={iconStaking} title={t('none')} hint={t('noneHint')} />}
        table={{
          label: titles('staking.projects'),
          columns,
          rowKey: ({ id }) => id,
          href: ({ id }) => `${PROJECT_PATH}?id=${id}`,
        }}
      />
      <Coverage />
    </ListPage>
  );
}

function ProjectRow({ project }: { readonly project: StakingProject }) {
  const t = useText('staking');
  const isFull = project.state === 'full';
  return (
    <ListRow
      start={<CoinMark asset={project.asset} />}
      title={
        <>
          <bdi>{project.asset}</bdi> · {t('days', { days: project.days })}
        </>
      }
      note={
        isFull ? (
          t(project.release)
        ) : (
          <>
            {t(project.release)} · {t('room')} <Amount value={readMoney(project.room)} zeros="drop" isPublic />
          </>
        )
      }
      end={<Percent value={ppm(project.annualRatePpm)} decimals={2} />}
      endNote={isFull ? t('state.full') : undefined}
      href={`${PROJECT_PATH}?id=${project.id}`}
      hasChevron={false}
    />
  );
}
