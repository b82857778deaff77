import type { GalleryDeskRow } from '@candor/contract/data-gallery/shapes';
import { instant } from '@candor/kernel';
import { type Column, Count, DateTime } from '@candor/ui';
import type { Text } from '../../platform/text.ts';
import styles from './GalleryDesk.module.css';
import { ItemStateMark } from './ItemStateMark.tsx';

export function itemColumns(t: Text): readonly Column<GalleryDeskRow>[] {
  const maker = ({ generator, updatedBy }: GalleryDeskRow) =>
    generator === null ? (updatedBy ?? t('gallery.byEditor')) : t('gallery.byGenerator');
  return [
    {
      id: 'title',
      title: t('gallery.column.title'),
      cell: (row) => <span className={styles.title}>{row.title}</span>,
      csv: (row) => row.title,
    },
    {
      id: 'state',
      title: t('gallery.column.state'),
      cell: (row) => <ItemStateMark state={row.state} />,
      csv: (row) => row.state,
    },
    {
      id: 'kind',
      title: t('gallery.column.kind'),
      cell: (row) => t(`gallery.kind.${row.kind}`),
      csv: (row) => row.kind,
    },
    {
      id: 'category',
      title: t('gallery.column.category'),
      cell: (row) => t(`gallery.category.${row.category}`),
      csv: (row) => row.category,
    },
    { id: 'maker', title: t('gallery.column.origin'), cell: maker, csv: maker },
    {
      id: 'languages',
      title: t('gallery.column.languages'),
      align: 'end',
      cell: (row) => <Count value={row.languages.length} />,
      csv: (row) => row.languages.join(' '),
    },
    {
      id: 'published',
      title: t('gallery.column.published'),
      cell: (row) => <DateTime value={row.publishedAt === null ? null : instant(row.publishedAt)} />,
      csv: (row) => (row.publishedAt === null ? '' : new Date(row.publishedAt).toISOString()),
    },
  ];
}
