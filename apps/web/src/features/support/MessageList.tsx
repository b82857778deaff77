import { instant } from '@candor/kernel';
import { Button, Day, dateFormat, formatDay, useUi } from '@candor/ui';
import { Fragment } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { ChatPicture } from './ChatPicture.tsx';
import type { Message } from './ChatView.tsx';
import styles from './Support.module.css';
import type { Waiting } from './use-outbox.ts';

type Props = {
  readonly messages: readonly Message[];
  readonly letters: readonly Waiting[];
  readonly visitor: string | undefined;
  readonly onRetry: () => void;
};

/** Day by day, ours on one side and theirs on the other. New ones are spoken as they come. */
export function MessageList({ messages, letters, visitor, onRetry }: Props) {
  const t = useText('support');
  const ui = useUi();
  const dayOf = (message: Message | undefined) => message && formatDay(instant(message.at), ui);
  const lastOwn = messages.findLast(({ by }) => by === 'customer');
  return (
    <div className={styles.messages} role="log" aria-label={t('chat.messages')}>
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {dayOf(message) !== dayOf(messages[index - 1]) && (
            <p className={styles.day}>
              <Day value={instant(message.at)} />
            </p>
          )}
          <Bubble message={message} visitor={visitor} hasState={message === lastOwn && letters.length === 0} />
        </Fragment>
      ))}
      {letters.map((letter) => (
        <LetterBubble key={letter.key} letter={letter} onRetry={onRetry} />
      ))}
    </div>
  );
}

type BubbleProps = { readonly message: Message; readonly visitor: string | undefined; readonly hasState: boolean };

function Bubble({ message, visitor, hasState }: BubbleProps) {
  const t = useText('support');
  const { locale, timeZone } = useUi();
  const { by, name, text, at, state } = message;
  const time = dateFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
  return (
    <div className={styles.row} data-by={by}>
      <div className={styles.bubble}>
        <p className={styles.who}>{by === 'customer' ? t('chat.you') : <bdi>{name ?? t('chat.team')}</bdi>}</p>
        {message.hasPicture && <ChatPicture id={message.id} visitor={visitor} />}
        {text !== '' && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </div>
      <p className={styles.meta}>
        <time dateTime={new Date(at).toISOString()}>{time}</time>
        {hasState && <span data-state={state}> · {t(`chat.state.${state}`)}</span>}
      </p>
    </div>
  );
}

function LetterBubble({ letter, onRetry }: { readonly letter: Waiting; readonly onRetry: () => void }) {
  const t = useText('support');
  const words = useFailureWords();
  const { failure, file, text } = letter;
  return (
    <div className={styles.row} data-by="customer">
      <div className={styles.bubble} data-waiting>
        <p className={styles.who}>{t('chat.you')}</p>
        {file !== undefined && <p className={styles.text}>{t('mine.picture')}</p>}
        {text !== '' && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </div>
      {failure ? (
        <div className={styles.failed} role="alert">
          <span>
            {t('chat.state.failed')}: {words(failure)}
          </span>
          <Button variant="quiet" size="small" onClick={onRetry}>
            {t('chat.retry')}
          </Button>
        </div>
      ) : (
        <p className={styles.meta}>{t('chat.state.sending')}</p>
      )}
    </div>
  );
}
