import type { OutputOf } from '@candor/contract';
import { openSupport, readAtDesk } from '@candor/contract/support/desk';
import { SECOND_MS } from '@candor/kernel';
import { Card, StatusChip } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { Unopened } from '../../parts/Unopened.tsx';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ConversationActions } from './ConversationActions.tsx';
import { DeskMessages } from './DeskMessages.tsx';
import { FactsCard } from './FactsCard.tsx';
import styles from './Support.module.css';

const EVERY_MS = 3 * SECOND_MS;

/** One conversation: its messages and the next answer, with what may be known of the customer beside it. */
export function ConversationPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <PermissionGate call={openSupport} title={t('section.support')}>
      <One key={id} id={id} />
    </PermissionGate>
  );
}

export type Opened = OutputOf<typeof openSupport>;

function One({ id }: { readonly id: string }) {
  const t = useText();
  const reading = useRead(openSupport, { id }, { everyMs: EVERY_MS });
  const back = <BackLink href={paths.support}>{t('support.back')}</BackLink>;
  if (reading.state !== 'ready') return <Unopened reading={reading} title={t('section.support')} above={back} />;
  const opened = reading.value;
  const { row } = opened;
  const name = row.customer?.username ?? t('support.visitor');
  return (
    <>
      <ReadMark opened={opened} />
      <PageHead
        title={t('support.case', { name })}
        above={back}
        text={
          <StatusChip status={row.state === 'open' ? 'pending' : 'passed'}>
            {t(`support.state.${row.state}`)}
          </StatusChip>
        }
        end={<ConversationActions opened={opened} />}
      />
      <div className={styles.columns}>
        <Card title={t('support.messages')}>
          <DeskMessages opened={opened} />
          <AnswerForm key={row.id} opened={opened} />
        </Card>
        <FactsCard row={row} />
      </div>
    </>
  );
}

/** [SUP-5] What the operator who has the conversation sees is read. */
function ReadMark({ opened }: { readonly opened: Opened }) {
  const { row, messages, isMine } = opened;
  const marked = useRef(0);
  const last = messages.findLast(({ by }) => by === 'customer');
  const upTo = isMine && last && !last.isRead ? last.seq : 0;
  useEffect(() => {
    if (upTo <= marked.current || document.hidden) return;
    marked.current = upTo;
    void call(readAtDesk, { id: row.id, upTo: String(upTo) });
  });
  return null;
}
