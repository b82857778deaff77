import { SECOND_MS } from '@candor/kernel';
import { Banner, buttonClass, EmptyState, iconSupport, SkeletonRows, UiLink } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { ChatView, type Send } from './ChatView.tsx';
import { CHAT_PATH } from './own-paths.ts';
import { RecordLink } from './RecordLink.tsx';

/** Also says that somebody is looking, so that an answer needs no notice. */
const EVERY_MS = 8 * SECOND_MS;
const ID = /^sup_[0-9a-z]{26}$/;

export function CustomerChat() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <NewChat record={search.get('record')} /> : <OpenChat key={id} id={id} />;
}

/** Nothing is stored before the first message; with it the page becomes that of the conversation. */
function NewChat({ record }: { readonly record: string | null }) {
  const t = useText('support');
  const navigate = useNavigate();
  const send: Send = async ({ text, file, key }) => {
    const reply = await call('app.support/send', {
      text,
      idempotencyKey: key,
      ...(record !== null && { record }),
      ...(file !== undefined && { file }),
    });
    if (reply.ok) void navigate(`${CHAT_PATH}?id=${reply.value.conversation}`, { replace: true });
    return reply;
  };
  return (
    <ChatView
      chat={null}
      onSend={send}
      mayAttach
      head={record === null ? null : <Banner>{t('chat.attached')}</Banner>}
    />
  );
}

function OpenChat({ id }: { readonly id: string }) {
  const t = useText('support');
  const isLink = ID.test(id);
  const reading = useCall('app.support/get', { id }, { isEnabled: isLink, everyMs: EVERY_MS });
  if (!isLink || reading.error?.failure.code === 'call.notFound') {
    return (
      <EmptyState
        icon={iconSupport}
        title={t('chat.missing')}
        hint={t('chat.missingText')}
        action={
          <UiLink href={PATHS.support} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('chat.toList')}
          </UiLink>
        }
      />
    );
  }
  return (
    <Loaded reading={reading} bones={<SkeletonRows count={5} />}>
      {(chat) => (
        <ChatView
          chat={chat}
          head={chat.conversation.reference && <RecordLink {...chat.conversation.reference} />}
          mayAttach
          onSend={({ text, file, key }) =>
            call('app.support/send', {
              conversation: id,
              text,
              idempotencyKey: key,
              ...(file !== undefined && { file }),
            })
          }
          onNews={() => void reading.refetch()}
          onRead={(upTo) => void call('app.support/read', { id, upTo: String(upTo) })}
          onTyping={() => void call('app.support/typing', { id })}
          onEarlier={(before) => call('app.support/get', { id, before: String(before) })}
        />
      )}
    </Loaded>
  );
}
