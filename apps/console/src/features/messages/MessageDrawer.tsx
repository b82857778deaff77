import type { Message } from '@candor/contract';
import { listMessages, retryMessage } from '@candor/contract/messages/calls';
import { instant } from '@candor/kernel';
import { Banner, Button, formatPrecise, iconRefresh, Row, Rows, Sheet, useToast, useUi } from '@candor/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import styles from './Messages.module.css';
import { aboutOf } from './message-columns.tsx';
import { StateChip } from './StateChip.tsx';

type Props = { readonly message: Message; readonly onClose: () => void };

const CODE = /(?<!\d)\d{6}(?!\d)/;

export function MessageDrawer({ message, onClose }: Props) {
  const t = useText();
  const ui = useUi();
  const words = useFailureWords();
  const showToast = useToast();
  const mayRetry = useMayCall(retryMessage);
  const { run, isBusy, failure } = useCommand(retryMessage, {
    touches: [listMessages],
    onDone: () => showToast(t('messages.retried')),
  });

  const retry = message.canRetry && mayRetry && (
    <>
      <p className={styles.note}>{t('messages.retry.note')}</p>
      <Button icon={iconRefresh} isWide isBusy={isBusy} onClick={() => void run({ id: message.id })}>
        {t('messages.retry')}
      </Button>
    </>
  );
  return (
    <Sheet title={aboutOf(message.template, t)} place="side" onClose={onClose} footer={retry || undefined}>
      <div className={styles.drawer}>
        {failure && <Banner tone="danger">{words(failure)}</Banner>}
        <Rows>
          <Row label={t('messages.state')}>
            <StateChip state={message.state} />
          </Row>
          <Row label={t('messages.to')} hint={t(`messages.channel.${message.channel}`)}>
            <bdi>{message.to}</bdi>
          </Row>
          <Row label={t('messages.at')}>{formatPrecise(instant(message.createdAt), ui)}</Row>
          {message.sentAt !== null && (
            <Row label={t('messages.sentAt')}>{formatPrecise(instant(message.sentAt), ui)}</Row>
          )}
          <Row label={t('messages.attempts')}>{String(message.attempts)}</Row>
          {message.lastError !== null && (
            <Row label={t('messages.error')} isStacked>
              {message.lastError}
            </Row>
          )}
          <Row label={t('messages.template')}>
            <code>{message.template}</code> · {message.lang}
          </Row>
          <Row label={t('messages.id')} isStacked>
            <CopyText value={message.id} what={t('messages.id')} />
          </Row>
        </Rows>
        <MessageText message={message} />
      </div>
    </Sheet>
  );
}

function MessageText({ message }: { readonly message: Message }) {
  const t = useText();
  const code = message.template.startsWith('code.') ? CODE.exec(message.body ?? '')?.[0] : undefined;
  return (
    <section className={styles.part} aria-labelledby="message-text">
      <h3 id="message-text">{t('messages.body')}</h3>
      {message.body === null ? (
        <p className={styles.note}>{t(message.state === 'sent' ? 'messages.body.gone' : 'messages.body.hidden')}</p>
      ) : (
        // In the language it was written in, which is the customer's and not the console's.
        <div className={styles.letter} dir="auto" lang={message.lang}>
          {message.subject !== null && <b>{message.subject}</b>}
          <p>{message.body}</p>
        </div>
      )}
      {code !== undefined && (
        <Rows>
          <Row label={t('messages.code')}>
            <CopyText value={code} what={t('messages.code')} />
          </Row>
        </Rows>
      )}
    </section>
  );
}
