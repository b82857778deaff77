import type { AuditEntry } from '@candor/contract';
import { checkAudit, listAudit } from '@candor/contract/audit/calls';
import { rolesWith, seesWholeAudit } from '@candor/domain/operators';
import { Banner, Button, EmptyState, iconAudit, iconSearch } from '@candor/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { useText } from '../../platform/text.ts';
import { useMayCall, useOperator } from '../../platform/use-operator.ts';
import { useReadPages } from '../../platform/use-read.ts';
import { useRoleWords } from '../../platform/use-role-words.ts';
import styles from './Audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { ChainButton, ChainOutcome, useChainCheck } from './ChainCheck.tsx';
import { checkEntries } from './check-entries.ts';
import { EntryDrawer } from './EntryDrawer.tsx';

const PAGE_SIZE = '50';
const NO_ENTRIES: readonly AuditEntry[] = [];

export function AuditPage() {
  const t = useText();
  const roleWords = useRoleWords();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const openSeq = params.get('entry');
  const entries = useReadPages(listAudit, { search, limit: PAGE_SIZE });
  const rows = entries.state === 'ready' ? entries.rows : NO_ENTRIES;
  const checks = useMemo(() => checkEntries(rows), [rows]);
  const seesAll = seesWholeAudit(useOperator().roles);
  const mayCheck = useMayCall(checkAudit);
  const chain = useChainCheck();
  const opened = rows.find((entry) => String(entry.seq) === openSeq);

  const find = (text: string) => setParams(text === '' ? {} : { search: text });
  const show = (entry: AuditEntry | undefined) =>
    setParams(
      {
        ...(search === '' ? {} : { search }),
        ...(entry ? { entry: String(entry.seq) } : {}),
      },
      { replace: entry === undefined },
    );

  return (
    <>
      <PageHead title={t('audit.title')} text={t('audit.text')} end={mayCheck && <ChainButton chain={chain} />} />
      <ChainOutcome chain={chain} />
      {!seesAll && (
        <div className={styles.note}>
          <Banner>{t('audit.own', { roles: roleWords(rolesWith('audit.readAll')) })}</Banner>
        </div>
      )}
      <PagedTable
        label={t('audit.title')}
        reading={entries}
        columns={auditColumns(t, checks)}
        rowKey={(row) => String(row.seq)}
        onOpen={show}
        csvName="candor-audit.csv"
        count={(shown) => verifiedWords(shown)}
        toolbar={
          <SearchBox label={t('audit.search.label')} placeholder={t('audit.search')} value={search} onSearch={find} />
        }
        empty={
          search === '' ? (
            <EmptyState icon={iconAudit} title={t('audit.empty')} hint={t('audit.empty.text')} />
          ) : (
            <EmptyState
              icon={iconSearch}
              title={t('audit.empty.search', { search })}
              hint={t('audit.empty.search.text')}
              action={
                <Button variant="secondary" size="medium" onClick={() => find('')}>
                  {t('audit.clear')}
                </Button>
              }
            />
          )
        }
      />
      {opened && (
        <EntryDrawer entry={opened} check={checks.get(opened.seq) ?? 'changed'} onClose={() => show(undefined)} />
      )}
    </>
  );

  function verifiedWords(shown: readonly AuditEntry[]): string {
    const verified = shown.filter((entry) => checks.get(entry.seq) === 'verified').length;
    return t('audit.verified', { verified, count: shown.length });
  }
}
