import type { CopyProject } from '@candor/contract/copy-trading/shapes';
import { type Column, Count, iconCopyTrading } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { Period } from '../../parts/Period.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { Part } from './Part.tsx';
import styles from './ProjectsPage.module.css';
import { useStateWords } from './use-state-words.ts';

/** [CPY-17] The followers' median first, the leader's beside it. */
export function useProjectColumns(): readonly Column<CopyProject>[] {
  const t = useText('copy-trading');
  const spot = useText('spot');
  const heads = useText('parts');
  const stateOf = useStateWords();
  const { money, words } = useColumns<CopyProject>();
  return [
    words('name', heads('column.name'), ({ name }) => name, {
      cell: ({ name }) => (
        <RowName icon={<IconPlate icon={iconCopyTrading} />}>
          <bdi>{name}</bdi>
        </RowName>
      ),
    }),
    {
      id: 'median',
      title: t('median'),
      align: 'end',
      cell: ({ figures }) => <Part value={figures.medianPart} />,
    },
    {
      id: 'leader',
      title: t('leader'),
      align: 'end',
      cell: ({ figures }) => <Part value={figures.leaderPart} />,
    },
    ...money(({ aum }) => aum, { title: t('aum') }).map((column) => ({ ...column, isWideOnly: true })),
    { id: 'followers', title: t('followers'), align: 'end', cell: ({ followers }) => <Count value={followers} /> },
    words('market', spot('market'), ({ market }) => market.replace('-', '/')),
    {
      id: 'state',
      title: heads('column.status'),
      cell: (project) => (
        <>
          {stateOf(project)}
          <span className={styles.about}>
            {project.isHouse && `${t('house')}\u00a0· `}
            {project.isSimulated && `${t('simulated')}\u00a0· `}
            <Period from={project.figures.from} until={project.figures.until} />
          </span>
        </>
      ),
    },
  ];
}
