import type { OutputOf } from '@candor/contract';
import type { listIdentityCases } from '@candor/contract/identity/calls';
import { IDENTITY_FIELDS } from '@candor/contract/identity/fields';
import { instant } from '@candor/kernel';
import { type Column, Count, StatusChip, TimeAgo } from '@candor/ui';
import type { Text } from '../../platform/text.ts';

export type Case = OutputOf<typeof listIdentityCases>['rows'][number];
/** A case in the list; one that left the queue while it was seen stays in its place. */
export type QueueRow = Case & { readonly isGone: boolean };
export type Show = 'waiting' | 'decided';

export const CASE_CHIPS = { inReview: 'review', rejected: 'rejected', certified: 'passed' } as const;

export function caseColumns(t: Text, show: Show): readonly Column<QueueRow>[] {
  const customer: Column<QueueRow> = {
    id: 'customer',
    title: t('identity.customer'),
    cell: (row) => row.user.username,
    csv: (row) => row.user.username,
  };
  const facts: Column<QueueRow>[] = [
    { id: 'uid', title: t('identity.uid'), cell: (row) => <code>{row.user.uid}</code>, csv: (row) => row.user.uid },
    {
      id: 'document',
      title: t('identity.document'),
      cell: (row) => t(`identity.document.${row.document}`),
      csv: (row) => row.document,
    },
  ];
  const round: Column<QueueRow> = {
    id: 'round',
    title: t('identity.round'),
    cell: (row) => <Count value={row.round} />,
    csv: (row) => String(row.round),
    align: 'end',
  };
  const age: Column<QueueRow> = {
    id: 'age',
    title: t('identity.age'),
    cell: (row) => <TimeAgo value={instant(row.submittedAt)} />,
    csv: (row) => new Date(row.submittedAt).toISOString(),
    align: 'end',
  };
  const kind: Column<QueueRow> = {
    id: 'kind',
    title: t('identity.kind'),
    cell: (row) => t(kindOf(row)),
    csv: (row) => (row.isReplacement ? 'replacement' : 'first'),
  };
  if (show === 'waiting') {
    const waiting: Column<QueueRow> = {
      id: 'waiting',
      title: t('identity.waiting'),
      cell: (row) =>
        row.isGone ? <StatusChip status="passed">{t('identity.gone')}</StatusChip> : waitingWords(t, row),
      csv: (row) => row.waiting.join(' '),
    };
    return [customer, ...facts, kind, waiting, round, age];
  }
  const state: Column<QueueRow> = {
    id: 'state',
    title: t('identity.state'),
    cell: (row) => <StatusChip status={CASE_CHIPS[row.state]}>{t(`identity.state.${row.state}`)}</StatusChip>,
    csv: (row) => row.state,
  };
  const decided: Column<QueueRow> = {
    id: 'decided',
    title: t('identity.decided'),
    cell: (row) => <TimeAgo value={row.decidedAt === null ? null : instant(row.decidedAt)} />,
    csv: (row) => (row.decidedAt === null ? '' : new Date(row.decidedAt).toISOString()),
    align: 'end',
  };
  return [customer, ...facts, kind, state, round, decided];
}

function kindOf({ isPast, isReplacement }: Case) {
  if (isPast) return 'identity.kind.past';
  return isReplacement ? 'identity.replacement' : 'identity.kind.first';
}

function waitingWords(t: Text, { waiting }: Case): string {
  if (waiting.length === IDENTITY_FIELDS.length) return t('identity.waiting.all');
  return waiting.map((field) => t(`identity.field.${field}`)).join(', ');
}
