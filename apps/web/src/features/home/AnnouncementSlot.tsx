import { lazy, Suspense } from 'react';
import { useStore } from '../../platform/store.ts';

/** Most days there is none, and nobody waits for how one is drawn. */
const Announcement = lazy(async () => ({ default: (await import('./Announcement.tsx')).Announcement }));

export function AnnouncementSlot() {
  const notice = useStore((state) => state.appInfo?.notice);
  return (
    notice && (
      <Suspense>
        <Announcement notice={notice} />
      </Suspense>
    )
  );
}
