import { instant } from '@candor/kernel';
import {
  Card,
  Icon,
  iconDocument,
  iconKey,
  iconMine,
  iconPhone,
  List,
  ListRow,
  StatusChip,
  Timeline,
  type TimelineStep,
} from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useReasonWords } from './use-reason-words.ts';
import { useUsualTime } from './use-usual-time.ts';

const FIELD_CHIPS = { pending: 'review', accepted: 'passed', rejected: 'rejected' } as const;
const FIELD_ICONS = {
  phone: iconPhone,
  name: iconMine,
  number: iconKey,
  front: iconDocument,
  back: iconDocument,
} as const;

type Props = {
  readonly title: string;
  readonly state: 'inReview' | 'rejected' | 'certified';
  readonly handedIn: Pick<Answer<'app.identity/status'>, 'fields' | 'submittedAt' | 'decidedAt'>;
  readonly usualMinutes: number | null;
  /** False beside another hand-in that is on its way: one course of things is told at a time. */
  readonly hasTimeline?: boolean;
};

/** One hand-in: how far its review is, and what was in it, field by field. */
export function HandedIn({ title, state, handedIn, usualMinutes, hasTimeline = true }: Props) {
  const t = useText('identity');
  const reasonWords = useReasonWords();
  const steps = useSteps(state, handedIn, usualMinutes);
  return (
    <>
      {hasTimeline && handedIn.submittedAt !== null && (
        <Card>
          <Timeline steps={steps} />
        </Card>
      )}
      {handedIn.fields.length > 0 && (
        <Card title={title}>
          <List>
            {handedIn.fields.map((row) => (
              <ListRow
                key={row.field}
                start={<Icon of={FIELD_ICONS[row.field]} size={20} />}
                title={t(`field.${row.field}`)}
                note={row.state === 'rejected' ? reasonWords(row) : row.value && <bdi>{row.value}</bdi>}
                end={<StatusChip status={FIELD_CHIPS[row.state]}>{t(`state.${row.state}`)}</StatusChip>}
              />
            ))}
          </List>
        </Card>
      )}
    </>
  );
}

function useSteps(
  state: Props['state'],
  { submittedAt, decidedAt }: Props['handedIn'],
  usualMinutes: number | null,
): TimelineStep[] {
  const t = useText('identity');
  const usualTime = useUsualTime();
  const at = (moment: number | null) => (moment === null ? undefined : instant(moment));
  const isWaiting = state === 'inReview';
  return [
    { id: 'submitted', title: t('timeline.submitted'), state: 'done', at: at(submittedAt) },
    {
      id: 'review',
      title: t('timeline.review'),
      state: isWaiting ? 'current' : 'done',
      note: isWaiting ? usualTime(usualMinutes) : undefined,
    },
    isWaiting
      ? { id: 'decision', title: t('timeline.decision'), state: 'upcoming' }
      : {
          id: 'decision',
          title: t(`timeline.${state}`),
          state: state === 'rejected' ? 'rejected' : 'done',
          at: at(decidedAt),
        },
  ];
}
