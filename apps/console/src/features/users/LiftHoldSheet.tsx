import { Banner } from '@candor/ui';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { asUserId, type File } from './user-file.ts';

/** A legal hold ends by two people, and the ban with it. */
export function LiftHoldSheet({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useText();
  const { user, ban } = file;
  return (
    <ProposeSheet
      title={t('users.liftHold.title', { username: user.username })}
      lead={t('users.liftHold.text')}
      kind="user.legalHold"
      payload={{ userId: asUserId(user.id) }}
      incomplete={t('propose.same')}
      reasonHint={t('users.liftHold.reasonHint')}
      onClose={onClose}
    >
      <Banner tone="warn">{t('users.ban.hold', { reason: ban?.legalHold ?? '' })}</Banner>
    </ProposeSheet>
  );
}
