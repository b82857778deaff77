import { IDENTITY_FIELDS } from '@candor/contract/identity/fields';
import { instant } from '@candor/kernel';
import { Avatar, ListRow, TimeAgo, useUi } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';

export type Look = Answer<'app.identity/looks'>['rows'][number];

const ROLES: readonly string[] = ['reviewer', 'admin'];

/** One look at a document: who, when, and what they saw. */
export function LookRow({ look }: { readonly look: Look }) {
  const t = useText('identity');
  const namesOf = useFieldNames();
  const roleOf = useRoleOf();
  return (
    <ListRow
      start={<Avatar name={look.by} />}
      title={<bdi>{look.by}</bdi>}
      note={
        <>
          <TimeAgo value={instant(look.at)} />
          {' · '}
          {look.what.length === IDENTITY_FIELDS.length
            ? t('looks.everything')
            : t('looks.what', { what: namesOf(look.what) })}
        </>
      }
      end={roleOf(look)}
    />
  );
}

export function useRoleOf(): (look: Look) => string {
  const t = useText('identity');
  return ({ role }) => t(`looks.role.${ROLES.includes(role) ? (role as 'reviewer') : 'other'}`);
}

/** The names of fields as one list, joined as the language does. */
export function useFieldNames(): (fields: Look['what']) => string {
  const t = useText('identity');
  const { locale } = useUi();
  return (fields) => new Intl.ListFormat(locale).format(fields.map((field) => t(`field.${field}`)));
}
