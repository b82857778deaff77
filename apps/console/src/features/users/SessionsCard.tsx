import { endUserSessions, getUserFile, userTrail } from '@candor/contract/users/calls';
import { instant } from '@candor/kernel';
import { Button, Card, List, ListRow, TimeAgo, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import styles from './Users.module.css';
import type { File } from './user-file.ts';

type Session = File['sessions'][number];

/** Where the customer is signed in, and the way to end it for them. */
export function SessionsCard({ file, onEndAll }: { readonly file: File; readonly onEndAll: () => void }) {
  const t = useText();
  const mayEnd = useMayCall(endUserSessions);
  const [ending, setEnding] = useState<Session>();
  const { sessions } = file;
  const endAll = mayEnd && sessions.length > 0 && (
    <Button variant="quiet" size="small" onClick={onEndAll}>
      {t('users.sessions.endAll')}
    </Button>
  );
  return (
    <Card title={t('users.sessions', { count: sessions.length })} action={endAll}>
      {sessions.length === 0 ? (
        <p className={styles.note}>{t('users.sessions.none')}</p>
      ) : (
        <List>
          {sessions.map((session) => (
            <ListRow
              key={session.id}
              title={session.device}
              note={
                <>
                  <bdi dir="ltr">{session.ip}</bdi> · <TimeAgo value={instant(session.lastSeenAt)} />
                </>
              }
              end={
                mayEnd && (
                  <Button variant="secondary" size="small" onClick={() => setEnding(session)}>
                    {t('users.sessions.end')}
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      {ending && <EndSheet file={file} session={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

export type EndSheetProps = {
  readonly file: File;
  /** Left out: all of them. */
  readonly session?: Session | undefined;
  readonly onClose: () => void;
};

export function EndSheet({ file, session, onClose }: EndSheetProps) {
  const t = useText();
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const ending = useCommand(endUserSessions, {
    touches: [getUserFile, userTrail],
    onDone: ({ ended }) => {
      showToast(t('users.sessions.ended', { count: ended }));
      onClose();
    },
  });
  return (
    <FormSheet
      title={session ? t('users.sessions.endOne') : t('users.sessions.endAll')}
      lead={session ? session.device : t('users.sessions.endAll.text')}
      confirmLabel={t('users.sessions.confirm')}
      isDestructive
      isBusy={ending.isBusy}
      failure={ending.failure}
      disabledReason={isReason(reason) ? undefined : t('reason.needed')}
      onSubmit={() => void ending.run({ id: file.user.id, session: session?.id, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField value={reason} onValueChange={setReason} />
    </FormSheet>
  );
}
