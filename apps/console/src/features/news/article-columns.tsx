import type { DeskArticle } from '@candor/contract/news/shapes';
import { instant } from '@candor/kernel';
import { type Column, Count, DateTime } from '@candor/ui';
import type { Text } from '../../platform/text.ts';
import styles from './Content.module.css';
import { NewsStateMark } from './NewsStateMark.tsx';

export function articleColumns(t: Text): readonly Column<DeskArticle>[] {
  return [
    {
      id: 'title',
      title: t('content.column.title'),
      cell: (row) => <span className={styles.title}>{row.title}</span>,
      csv: (row) => row.title,
    },
    {
      id: 'state',
      title: t('content.column.state'),
      cell: (row) => <NewsStateMark article={row} />,
      csv: (row) => row.state,
    },
    {
      id: 'label',
      title: t('content.column.label'),
      cell: (row) => t(`content.label.${row.label}`),
      csv: (row) => row.label,
    },
    {
      id: 'category',
      title: t('content.column.category'),
      cell: (row) => t(`content.category.${row.category}`),
      csv: (row) => row.category,
    },
    {
      id: 'languages',
      title: t('content.column.languages'),
      align: 'end',
      cell: (row) => <Count value={row.languages.length} />,
      csv: (row) => row.languages.join(' '),
    },
    {
      id: 'published',
      title: t('content.column.published'),
      cell: (row) => <DateTime value={row.publishedAt === null ? null : instant(row.publishedAt)} />,
      csv: (row) => (row.publishedAt === null ? '' : new Date(row.publishedAt).toISOString()),
    },
    {
      id: 'updated',
      title: t('content.column.updated'),
      cell: (row) => <DateTime value={instant(row.updatedAt)} />,
      csv: (row) => new Date(row.updatedAt).toISOString(),
    },
    { id: 'by', title: t('content.column.by'), cell: (row) => row.updatedBy, csv: (row) => row.updatedBy },
  ];
}
