import { Card, List } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { TextLink } from '../../parts/TextLink.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { CHAT_PATH, CONVERSATIONS_PATH } from './own-paths.ts';
import styles from './Support.module.css';
import { hasVisitorToken } from './visitor-token.ts';

const NEWEST = '3';

/** The way to a person, and the last conversations with one. */
export function WriteCard() {
  const t = useText('support');
  const isSignedIn = useStore((state) => state.isSignedIn && !state.isGuest);
  const isAgain = !isSignedIn && hasVisitorToken();
  return (
    <>
      <Card title={t('write.title')}>
        <div className={styles.write}>
          <p className={flow.text}>{t(isSignedIn ? 'write.text' : 'write.visitorText')}</p>
          <WideLink href={CHAT_PATH}>{t(isAgain ? 'write.resume' : 'write.action')}</WideLink>
        </div>
      </Card>
      {isSignedIn && <Newest />}
    </>
  );
}

function Newest() {
  const t = useText('support');
  const { data } = useCall('app.support/list', { limit: NEWEST });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title={t('mine.title')} action={<TextLink href={CONVERSATIONS_PATH}>{t('mine.all')}</TextLink>}>
      <List>
        {data.rows.map((row) => (
          <ConversationRow key={row.id} row={row} />
        ))}
      </List>
    </Card>
  );
}
