import flow from '../../parts/Flow.module.css';
import { GuardedSheet } from '../../parts/GuardedSheet.tsx';
import { useText } from '../../platform/texts.ts';
import type { ApiKey } from './key-draft.ts';

type Props = { readonly apiKey: ApiKey; readonly onDone: () => void; readonly onClose: () => void };

/** Says what ends and what does not, before the trade password. */
export function RevokeSheet({ apiKey, onDone, onClose }: Props) {
  const t = useText('public-api');
  return (
    <GuardedSheet
      path="app.user/api_keys/revoke"
      input={{ id: apiKey.id }}
      action={t('revoke.action', { label: apiKey.label })}
      isDestructive
      onDone={onDone}
      onClose={onClose}
    >
      <p className={flow.note}>{t('revoke.text')}</p>
    </GuardedSheet>
  );
}
