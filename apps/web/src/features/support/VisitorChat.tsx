import { SECOND_MS } from '@candor/kernel';
import { Banner, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { ChatView } from './ChatView.tsx';
import { visitorToken } from './visitor-token.ts';

const EVERY_MS = 5 * SECOND_MS;

/** Whoever has no account or cannot sign in writes too; what they wrote stays with this browser. */
export function VisitorChat() {
  const t = useText('support');
  const [visitor] = useState(visitorToken);
  const reading = useCall('app.support/visitor/get', { visitor }, { isPublic: true, everyMs: EVERY_MS });
  return (
    <Loaded reading={reading} bones={<SkeletonRows count={5} />}>
      {({ chat }) => (
        <ChatView
          chat={chat}
          visitor={visitor}
          // Pictures belong to a conversation, which the first message opens.
          mayAttach={chat !== null}
          head={<Banner>{t('visitor.note')}</Banner>}
          onSend={async ({ text, file, key }) => {
            const reply = await call('app.support/visitor/send', {
              visitor,
              text,
              idempotencyKey: key,
              ...(file !== undefined && { file }),
            });
            if (reply.ok) await reading.refetch();
            return reply;
          }}
          onNews={() => void reading.refetch()}
          onRead={(upTo) => void call('app.support/visitor/read', { visitor, upTo: String(upTo) })}
          onEarlier={async (before) => {
            const page = await call('app.support/visitor/get', { visitor, before: String(before) });
            return page.ok ? { ok: true, value: page.value.chat } : page;
          }}
        />
      )}
    </Loaded>
  );
}
