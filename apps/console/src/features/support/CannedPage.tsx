import { type CannedAnswer, listCanned, removeCanned, saveCanned } from '@candor/contract/support/desk';
import { MAX_MESSAGE } from '@candor/contract/support/fields';
import { LANGUAGES } from '@candor/i18n';
import { Button, Card, EmptyState, Field, iconSupport, Select, TextField } from '@candor/ui';
import { useState } from 'react';
import { BackLink } from '../../parts/BackLink.tsx';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useRead } from '../../platform/use-read.ts';
import styles from './Support.module.css';

/** Answers that fit often, kept by everybody in support. */
export function CannedPage() {
  const t = useText();
  return (
    <PermissionGate call={listCanned} title={t('support.canned')}>
      <CannedList />
    </PermissionGate>
  );
}

type Draft = { readonly name: string; readonly lang: string; readonly text: string };
const EMPTY: Draft = { name: '', lang: 'en', text: '' };

function CannedList() {
  const t = useText();
  const [edited, setEdited] = useState<Draft>();
  const reading = useRead(listCanned, {});
  return (
    <>
      <ReadPage
        reading={reading}
        title={t('support.canned')}
        text={t('support.canned.text')}
        above={<BackLink href={paths.support}>{t('support.back')}</BackLink>}
        bar={
          <div className={styles.actions}>
            <Button size="medium" onClick={() => setEdited(EMPTY)}>
              {t('support.canned.new')}
            </Button>
          </div>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={iconSupport} title={t('support.canned.none')} hint={t('support.canned.noneText')} />
          ) : (
            rows.map((row) => <CannedCard key={row.id} row={row} onEdit={() => setEdited(row)} />)
          )
        }
      </ReadPage>
      {edited && <CannedSheet start={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function CannedCard({ row, onEdit }: { readonly row: CannedAnswer; readonly onEdit: () => void }) {
  const t = useText();
  const removing = useCommand(removeCanned, { touches: [listCanned] });
  const name = `/${row.name} · ${row.lang}`;
  return (
    <Card title={name}>
      <p className={styles.text} dir="auto">
        {row.text}
      </p>
      <p className={styles.meta}>{t('support.canned.by', { name: row.by })}</p>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" aria-label={`${t('support.canned.edit')}: ${name}`} onClick={onEdit}>
          {t('support.canned.edit')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          isBusy={removing.isBusy}
          aria-label={`${t('support.canned.remove')}: ${name}`}
          onClick={() => void removing.run({ id: row.id })}
        >
          {t('support.canned.remove')}
        </Button>
      </div>
    </Card>
  );
}

function CannedSheet({ start, onClose }: { readonly start: Draft; readonly onClose: () => void }) {
  const t = useText();
  const [{ name, lang, text }, setDraft] = useState<Draft>({ name: start.name, lang: start.lang, text: start.text });
  const saving = useCommand(saveCanned, { touches: [listCanned], onDone: onClose });
  const isReady = /^[a-z0-9][a-z0-9-]{1,39}$/.test(name) && text.trim() !== '';
  return (
    <FormSheet
      title={t(start === EMPTY ? 'support.canned.new' : 'support.canned.edit')}
      lead={t('support.canned.lead')}
      confirmLabel={t('support.canned.save')}
      isBusy={saving.isBusy}
      failure={saving.failure}
      disabledReason={isReady ? undefined : t('support.canned.needed')}
      onSubmit={() => void saving.run({ name, lang, text: text.trim() })}
      onClose={onClose}
    >
      <Field
        label={t('support.canned.name')}
        hint={t('support.canned.nameHint')}
        value={name}
        maxLength={40}
        onValueChange={(next) => setDraft({ name: next.toLowerCase(), lang, text })}
      />
      <Select
        label={t('support.canned.lang')}
        items={LANGUAGES.map((each) => ({ id: each.code as string, label: each.ownName }))}
        value={lang}
        onValueChange={(next) => setDraft({ name, lang: next, text })}
      />
      <TextField
        label={t('support.canned.words')}
        value={text}
        maxLength={MAX_MESSAGE}
        rows={5}
        onValueChange={(next) => setDraft({ name, lang, text: next })}
      />
    </FormSheet>
  );
}
