import { Banner, Button } from '@candor/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import type { Answer, Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import styles from './Support.module.css';
import { useChannel } from './use-channel.ts';
import { type Letter, useOutbox } from './use-outbox.ts';

export type Chat = Answer<'app.support/get'>;
export type Message = Chat['messages'][number];
type Page = { readonly ok: true; readonly value: Chat | null } | Failure;
export type Send = (letter: Letter) => Promise<{ readonly ok: true } | Failure>;

type Props = {
  /** Null before the first message. */
  readonly chat: Chat | null;
  readonly head: ReactNode;
  readonly mayAttach?: boolean;
  /** The token of a visitor; customers are known by their log-in. */
  readonly visitor?: string;
  readonly onSend: Send;
  readonly onNews?: () => void;
  readonly onRead?: (upTo: number) => void;
  readonly onTyping?: () => void;
  readonly onEarlier?: (before: number) => Promise<Page>;
};

/** The messages with what is still on its way, and the field to write the next one. */
export function ChatView({
  chat,
  head,
  mayAttach = false,
  visitor,
  onSend,
  onNews,
  onRead,
  onTyping,
  onEarlier,
}: Props) {
  const t = useText('support');
  const [earlier, setEarlier] = useState<readonly Chat[]>([]);
  const isTyping = useChannel(chat, onNews);
  const messages = [...earlier.flatMap((page) => page.messages), ...(chat?.messages ?? [])];
  const outbox = useOutbox(chat?.conversation.id ?? 'new', messages, async (letter) => {
    const reply = await onSend(letter);
    if (reply.ok) onNews?.();
    return reply;
  });
  const first = earlier[0] ?? chat;
  const last = messages.at(-1);
  useReadMark(chat, last?.seq, onRead);
  const end = useFollowEnd(`${last?.seq} ${outbox.letters.length} ${isTyping}`);

  async function loadEarlier() {
    const oldest = messages[0];
    const page = oldest && (await onEarlier?.(oldest.seq));
    if (page?.ok && page.value) setEarlier([page.value, ...earlier]);
  }

  return (
    <div className={styles.chat}>
      {head}
      {messages.length === 0 && outbox.letters.length === 0 && (
        <div className={styles.welcome}>
          <p className={flow.lead}>{t('chat.empty')}</p>
          <p className={flow.text}>{t('chat.emptyText')}</p>
        </div>
      )}
      {first?.hasEarlier && (
        <Button variant="quiet" size="medium" onClick={() => void loadEarlier()}>
          {t('chat.earlier')}
        </Button>
      )}
      <MessageList messages={messages} letters={outbox.letters} visitor={visitor} onRetry={outbox.retry} />
      <output className={styles.typing}>{isTyping && t('chat.typing')}</output>
      {chat?.conversation.state === 'closed' && <Banner>{t('chat.closed')}</Banner>}
      <Composer mayAttach={mayAttach} visitor={visitor} onSend={outbox.send} onTyping={onTyping} />
      <div ref={end} />
    </div>
  );
}

/** What is on the screen of somebody who looks is read. */
function useReadMark(chat: Chat | null, last: number | undefined, onRead: ((upTo: number) => void) | undefined): void {
  const marked = useRef(0);
  const unread = chat?.conversation.unread ?? 0;
  useEffect(() => {
    if (last === undefined || unread === 0 || marked.current >= last || document.hidden) return;
    marked.current = last;
    onRead?.(last);
  });
}

/** The newest message stays in sight as it comes. */
function useFollowEnd(of: string) {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message is what it is for
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's own end.
    end.current?.scrollIntoView({ block: 'end' });
  }, [of]);
  return end;
}
