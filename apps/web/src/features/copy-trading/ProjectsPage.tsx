import type { CopyFollow, CopyProject } from '@candor/contract/copy-trading/shapes';
import { Amount, buttonClass, EmptyState, iconCopyTrading, ListPage, ListRow, Segmented, UiLink } from '@candor/ui';
import { Fragment, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Period } from '../../parts/Period.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { FOLLOW_PATH, LEAD_PATH, PROJECT_PATH } from './own-paths.ts';
import { Part } from './Part.tsx';
import styles from './ProjectsPage.module.css';
import { useProjectColumns } from './use-project-columns.tsx';
import { useStateWords } from './use-state-words.ts';

const TABS = ['open', 'ended', 'mine'] as const;

/** Projects that are open or have ended, and what the customer follows. */
export function ProjectsPage() {
  const t = useText('copy-trading');
  const titles = useText('titles');
  const columns = useProjectColumns();
  const [tab, setTab] = useState<(typeof TABS)[number]>('open');
  const empty = <EmptyState icon={iconCopyTrading} title={t('empty')} hint={t('emptyHint')} />;
  return (
    <ListPage
      filters={
        <>
          <Segmented
            label={titles('copy-trading.projects')}
            items={TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
            value={tab}
            onValueChange={setTab}
          />
          <UiLink href={LEAD_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('lead')}
          </UiLink>
        </>
      }
    >
      {tab === 'mine' ? (
        <PagedList
          path="app.copy-trading/follows"
          input={{ list: 'following' }}
          row={(follow) => <FollowRow key={follow.id} follow={follow} />}
          empty={empty}
        />
      ) : (
        <PagedList
          path="app.copy-trading/projects"
          input={{ list: tab }}
          row={(project) => <ProjectRow key={project.id} project={project} />}
          empty={empty}
          table={{
            label: titles('copy-trading.projects'),
            columns,
            rowKey: ({ id }) => id,
            href: ({ id }) => `${PROJECT_PATH}?id=${id}`,
          }}
        />
      )}
      <p className={flow.note}>{t('risk')}</p>
    </ListPage>
  );
}

/** [CPY-17] The followers' median first, the leader's beside it. */
function ProjectRow({ project }: { readonly project: CopyProject }) {
  const t = useText('copy-trading');
  const words = useStateWords();
  const about = [
    project.market.replace('-', '/'),
    words(project),
    ...(project.isHouse ? [t('house')] : []),
    ...(project.isSimulated ? [t('simulated')] : []),
  ];
  return (
    <ListRow
      start={<IconPlate icon={iconCopyTrading} />}
      title={<bdi>{project.name}</bdi>}
      note={
        <>
          {about.map((word) => (
            <Fragment key={word}>
              <span className={styles.fact}>{`${word}\u00a0·`}</span>{' '}
            </Fragment>
          ))}
          <Period from={project.figures.from} until={project.figures.until} />
          <span className={styles.beside}>
            {t('leader')}: <Part value={project.figures.leaderPart} />
          </span>
        </>
      }
      end={<Part value={project.figures.medianPart} />}
      endNote={<span className={styles.narrow}>{t('median')}</span>}
      href={`${PROJECT_PATH}?id=${project.id}`}
      hasChevron={false}
    />
  );
}

function FollowRow({ follow }: { readonly follow: CopyFollow }) {
  const t = useText('copy-trading');
  return (
    <ListRow
      start={<IconPlate icon={iconCopyTrading} />}
      title={<bdi>{follow.name}</bdi>}
      note={
        <>
          {t(follow.state === 'leaving' ? 'leaving' : 'following')} · {follow.isSimulated && `${t('simulated')} · `}
          <Period from={follow.startedAt} until={follow.endedAt} />
        </>
      }
      end={<Amount value={follow.result && readMoney(follow.result)} isChange />}
      endNote={<Part value={follow.resultPart} />}
      href={`${FOLLOW_PATH}?id=${follow.id}`}
      hasChevron={false}
    />
  );
}
