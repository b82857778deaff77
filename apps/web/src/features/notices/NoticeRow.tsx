import type { NoticeRow as Notice } from '@candor/contract';
import type { NoticeGroup } from '@candor/contract/notices/fields';
import { instant } from '@candor/kernel';
import {
  Amount,
  type IconShape,
  iconAssets,
  iconMine,
  iconNews,
  iconShield,
  iconTrade,
  ListRow,
  TimeAgo,
} from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Notices.module.css';
import { pageOf } from './notice-pages.ts';

const ICONS: Readonly<Record<NoticeGroup, IconShape>> = {
  money: iconAssets,
  trading: iconTrade,
  account: iconMine,
  security: iconShield,
  news: iconNews,
};

/** What happened, when, and how much it was. Opens the page of what it is about. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const t = useText('notices');
  const common = useText('common');
  const { kind, group, book, money, values, at, isRead } = notice;
  return (
    <ListRow
      start={<IconPlate icon={ICONS[group]} />}
      title={
        <span className={isRead ? undefined : styles.unread}>
          {t(`kind.${kind}`, values)}
          {!isRead && <span className={styles.new}>{t('new')}</span>}
        </span>
      }
      note={
        <>
          {kind === 'newDevice' && `${[values.device, values.ip].filter(Boolean).join(', ')} · `}
          {book === 'demo' && `${common('demo')} · `}
          <TimeAgo value={instant(at)} />
        </>
      }
      end={money && <Amount value={readMoney(money)} />}
      href={pageOf(notice)}
      hasChevron={false}
    />
  );
}
