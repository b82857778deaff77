import flow from '../../parts/Flow.module.css';
import { GuardedSheet } from '../../parts/GuardedSheet.tsx';
import { useText } from '../../platform/texts.ts';
import type { ImportedAccount } from './import-words.ts';

type Props = { readonly account: ImportedAccount; readonly onDone: () => void; readonly onClose: () => void };

/** Says what is deleted here and what is left to do there, before the trade password. */
export function RemoveSheet({ account, onDone, onClose }: Props) {
  const t = useText('api-import');
  return (
    <GuardedSheet
      path="app.apiimport/remove"
      input={{ id: account.id }}
      action={t('remove.action', { label: account.label })}
      isDestructive
      onDone={onDone}
      onClose={onClose}
    >
      <p className={flow.note}>{t('remove.text')}</p>
    </GuardedSheet>
  );
}
