import type { AppInfo } from '@candor/contract';
import { directionOf, resolveLanguage } from '@candor/i18n';
import { Banner, UiLink, useNow } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';
import { refreshInfo } from '../../platform/refresh-info.ts';
import { deviceStore } from '../../platform/storage.ts';
import { useLanguage, useText } from '../../platform/texts.ts';
import styles from './Announcement.module.css';

const KEY = 'candor.announcement';
const MINUTE_MS = 60_000;

/** [NEWS-13] What the operator announces, until it ends or this device has had enough of it. */
export function Announcement({ notice }: { readonly notice: NonNullable<AppInfo['notice']> }) {
  const t = useText('notices');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  // Told again, it is another one.
  const mark = `${notice.id}.${notice.at}`;
  const [dismissed, setDismissed] = useState(() => deviceStore.get(KEY));
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    void refreshInfo();
  }, [language]);
  if (dismissed === mark || notice.until <= now) return null;
  const dismiss = () => {
    deviceStore.set(KEY, mark);
    setDismissed(mark);
  };
  const isImportant = notice.level === 'important';
  return (
    <Banner
      tone={isImportant ? 'warn' : 'info'}
      title={t(isImportant ? 'important' : 'fromOperator')}
      onDismiss={dismiss}
    >
      <UiLink href={`/pages/news/article?id=${notice.id}`} className={styles.title}>
        <span lang={notice.language} dir={directionOf(resolveLanguage(notice.language))}>
          {notice.title}
        </span>
      </UiLink>
    </Banner>
  );
}
