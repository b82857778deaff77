import { addUserNote } from '@candor/contract/users/calls';
import { instant } from '@candor/kernel';
import { Button, Card, DateTime } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import styles from './Users.module.css';
import type { File } from './user-file.ts';

/** What colleagues should know. Never shown to the customer, and never taken back. */
export function NotesCard({ file, onAdd }: { readonly file: File; readonly onAdd: () => void }) {
  const t = useText();
  const add = useMayCall(addUserNote) && (
    <Button variant="quiet" size="small" onClick={onAdd}>
      {t('users.notes.add')}
    </Button>
  );
  return (
    <Card title={t('users.notes')} action={add}>
      {file.notes.length === 0 ? (
        <p className={styles.note}>{t('users.notes.none')}</p>
      ) : (
        <ul>
          {file.notes.map((note) => (
            <li key={note.id} className={styles.quote}>
              <p>{note.text}</p>
              <small>
                {note.by}, <DateTime value={instant(note.at)} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
