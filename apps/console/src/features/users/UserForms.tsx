import { BanSheet } from './BanSheet.tsx';
import { ContactSheet } from './ContactSheet.tsx';
import { LevelSheet } from './LevelSheet.tsx';
import { LiftHoldSheet } from './LiftHoldSheet.tsx';
import { NoteSheet } from './NoteSheet.tsx';
import { RecoverSheet } from './RecoverSheet.tsx';
import { RolesSheet } from './RolesSheet.tsx';
import { EndSheet } from './SessionsCard.tsx';
import { UnbanSheet } from './UnbanSheet.tsx';
import type { File, Opened } from './user-file.ts';

export type UserFormsProps = { readonly file: File; readonly opened: Opened; readonly onClose: () => void };

/** The one form that is open over the page. */
export function UserForms({ file, opened, onClose }: UserFormsProps) {
  switch (opened) {
    case 'ban':
      return <BanSheet file={file} onClose={onClose} />;
    case 'unban':
      return <UnbanSheet file={file} onClose={onClose} />;
    case 'liftHold':
      return <LiftHoldSheet file={file} onClose={onClose} />;
    case 'sessions':
      return <EndSheet file={file} onClose={onClose} />;
    case 'contact':
      return <ContactSheet file={file} onClose={onClose} />;
    case 'note':
      return <NoteSheet file={file} onClose={onClose} />;
    case 'level':
      return <LevelSheet file={file} onClose={onClose} />;
    case 'roles':
      return <RolesSheet file={file} onClose={onClose} />;
    case 'recover':
      return <RecoverSheet file={file} onClose={onClose} />;
    default:
      return opened satisfies never;
  }
}
