import { type DeskMessage, deskPicture, openSupport } from '@candor/contract/support/desk';
import { instant } from '@candor/kernel';
import { Button, DateTime, Skeleton } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import type { Opened } from './ConversationPage.tsx';
import styles from './Support.module.css';

/** The conversation with its notes, the newest in sight. */
export function DeskMessages({ opened }: { readonly opened: Opened }) {
  const t = useText();
  const [earlier, setEarlier] = useState<readonly Opened[]>([]);
  const messages = [...earlier.flatMap((page) => page.messages), ...opened.messages];
  const [oldest, newest] = [messages[0], messages.at(-1)];
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message is what it is for
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's own end.
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest?.seq]);

  async function loadEarlier() {
    if (!oldest) return;
    const page = await call(openSupport, { id: opened.row.id, before: String(oldest.seq) });
    if (page.ok) setEarlier([page.value, ...earlier]);
  }

  return (
    <div ref={list} className={styles.messages} role="log" aria-label={t('support.messages')}>
      {(earlier[0] ?? opened).hasEarlier && (
        <Button variant="quiet" size="small" onClick={() => void loadEarlier()}>
          {t('support.earlier')}
        </Button>
      )}
      {messages.map((message) => (
        <Bubble key={message.id} message={message} customer={opened.row.customer?.username ?? t('support.visitor')} />
      ))}
      <output className={styles.meta}>{opened.isTyping && t('support.typing')}</output>
    </div>
  );
}

function Bubble({ message, customer }: { readonly message: DeskMessage; readonly customer: string }) {
  const t = useText();
  const { by, name, text, at, isRead } = message;
  const who = by === 'note' ? t('support.note', { name: name ?? '' }) : by === 'customer' ? customer : name;
  return (
    <div className={styles.row} data-by={by}>
      <p className={styles.meta}>
        <bdi>{who}</bdi> · <DateTime value={instant(at)} />
        {by === 'operator' && <> · {t(isRead ? 'support.read' : 'support.unread')}</>}
      </p>
      <div className={styles.bubble}>
        {message.hasPicture && <DeskPicture id={message.id} />}
        {text !== '' && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </div>
    </div>
  );
}

function DeskPicture({ id }: { readonly id: string }) {
  const t = useText();
  const reading = useRead(deskPicture, { id }, { isLasting: true });
  if (reading.state === 'loading') return <Skeleton width="200px" height="140px" />;
  const picture = reading.state === 'ready' ? reading.value.picture : null;
  return picture === null ? (
    <p>{t('support.picture')}</p>
  ) : (
    <img className={styles.picture} src={picture} alt={t('support.picture')} />
  );
}
