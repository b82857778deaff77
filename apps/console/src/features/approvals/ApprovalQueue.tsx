import type { Approval } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Button, Card, List, ListRow, TimeAgo, useUi } from '@candor/ui';
import { useEffect, useState } from 'react';
import { readQueueKey } from '../../parts/queue-key.ts';
import { usePageKeys } from '../../parts/use-page-keys.ts';
import { useText } from '../../platform/text.ts';
import type { PagesReading } from '../../platform/use-read.ts';
import { ApprovalDetail } from './ApprovalDetail.tsx';
import styles from './Approvals.module.css';
import { DecideSheet, type Verdict } from './DecideSheet.tsx';
import { StateChip } from './StateChip.tsx';
import { useSubjectWords } from './use-subject-words.ts';

type Ready = Extract<PagesReading<Approval>, { state: 'ready' }>;
export type ApprovalQueueProps = {
  readonly reading: Ready;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** The list and, beside it or below it, the one that is looked at. */
export function ApprovalQueue({ reading, openId, onOpen, onClose }: ApprovalQueueProps) {
  const t = useText();
  const { text } = useUi();
  const subjectWords = useSubjectWords();
  const [deciding, setDeciding] = useState<{ approval: Approval; verdict: Verdict }>();
  const { rows } = reading;
  const index = rows.findIndex(({ id }) => id === openId);
  const current = rows[index];
  // On a wide screen something is always open, so that the keys have something to act on.
  const first = rows[0]?.id;
  useEffect(() => {
    if (openId === undefined && first !== undefined && matchMedia('(min-width: 900px)').matches) onOpen(first);
  }, [openId, first, onOpen]);
  usePageKeys(readQueueKey, (key) => {
    if (key === 'next') return rows[index + 1] && onOpen(rows[index + 1]?.id ?? '');
    if (key === 'previous') return rows[index - 1] && onOpen(rows[index - 1]?.id ?? '');
    if (current?.mayDecide) setDeciding({ approval: current, verdict: key });
  });
  return (
    <div className={styles.columns} data-open={openId !== undefined}>
      <Card>
        <List>
          {rows.map((approval) => (
            <ListRow
              key={approval.id}
              title={t(`approvals.kind.${approval.kind}`)}
              note={`${subjectWords(approval)} · ${approval.createdBy.name}`}
              end={
                approval.state === 'waiting' ? (
                  <TimeAgo value={instant(approval.createdAt)} />
                ) : (
                  <StateChip state={approval.state} />
                )
              }
              endNote={approval.mayDecide ? t('approvals.yours') : undefined}
              isCurrent={approval.id === openId}
              onPress={() => onOpen(approval.id)}
            />
          ))}
        </List>
        {reading.hasMore && (
          <Button variant="secondary" size="small" isBusy={reading.isLoadingMore} onClick={reading.loadMore}>
            {text.loadMore}
          </Button>
        )}
      </Card>
      {openId !== undefined && (
        <ApprovalDetail
          id={openId}
          known={current}
          onDecide={(approval, verdict) => setDeciding({ approval, verdict })}
          onClose={onClose}
        />
      )}
      {deciding && (
        <DecideSheet
          approval={deciding.approval}
          verdict={deciding.verdict}
          onClose={() => setDeciding(undefined)}
          onDecided={() => {
            setDeciding(undefined);
            const next = rows[index + 1] ?? rows[index - 1];
            if (next) onOpen(next.id);
            else onClose();
          }}
        />
      )}
    </div>
  );
}
