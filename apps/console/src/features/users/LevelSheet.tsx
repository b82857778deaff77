import { Select } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { asUserId, type File } from './user-file.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const NONE = 'none';

/** A grant stands above what was earned, with a reason the customer reads. */
export function LevelSheet({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useText();
  const { user, granted, progress } = file;
  const current = granted === null ? NONE : String(granted.level);
  const [picked, setPicked] = useState(current);
  const above = LEVELS.filter((level) => level > progress.earnedLevel).map(String);
  const items = [
    { id: NONE, label: t('users.level.noGrant', { level: progress.earnedLevel }) },
    ...above.map((level) => ({ id: level, label: t('users.level.value', { level }) })),
  ];
  const payload =
    picked === current ? undefined : { userId: asUserId(user.id), level: picked === NONE ? null : Number(picked) };
  return (
    <ProposeSheet
      title={t('users.level.title', { username: user.username })}
      kind="user.level"
      payload={payload}
      incomplete={t('propose.same')}
      reasonHint={t('users.level.reasonHint')}
      onClose={onClose}
    >
      <Select label={t('users.level.label')} items={items} value={picked} onValueChange={setPicked} />
    </ProposeSheet>
  );
}
