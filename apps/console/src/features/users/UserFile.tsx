import { instant } from '@candor/kernel';
import { Banner, DateTime } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { WaitingNotice } from '../../parts/WaitingNotice.tsx';
import { useText } from '../../platform/text.ts';
import { FactsCard } from './FactsCard.tsx';
import { LevelCard } from './LevelCard.tsx';
import { LoginsCard } from './LoginsCard.tsx';
import { NotesCard } from './NotesCard.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TrailCard } from './TrailCard.tsx';
import { UserActions } from './UserActions.tsx';
import { UserForms } from './UserForms.tsx';
import { UserMarks } from './UserMarks.tsx';
import styles from './Users.module.css';
import type { File, Opened } from './user-file.ts';

export function UserFile({ file, above }: { readonly file: File; readonly above: ReactNode }) {
  const t = useText();
  const [opened, setOpened] = useState<Opened>();
  const { user, ban } = file;
  return (
    <>
      <PageHead
        title={user.username}
        text={<UserMarks user={user} />}
        above={above}
        end={<UserActions file={file} onOpen={setOpened} />}
      />
      {ban && (
        <div className={styles.notice}>
          <Banner tone="danger" title={t('users.ban.since')}>
            <DateTime value={instant(ban.at)} />: {ban.reason}
            {ban.legalHold && <p>{t('users.ban.hold', { reason: ban.legalHold })}</p>}
          </Banner>
        </div>
      )}
      <WaitingNotice subject={user.id} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <FactsCard file={file} onReveal={() => setOpened('contact')} />
          <LevelCard file={file} onOpen={setOpened} />
          <SecurityCard file={file} onRecover={() => setOpened('recover')} />
        </div>
        <div className={styles.stack}>
          <NotesCard file={file} onAdd={() => setOpened('note')} />
          <SessionsCard file={file} onEndAll={() => setOpened('sessions')} />
          <LoginsCard logins={file.logins} />
          <TrailCard userId={user.id} />
        </div>
      </div>
      {opened && <UserForms file={file} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
