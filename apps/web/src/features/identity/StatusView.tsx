import { instant } from '@candor/kernel';
import {
  Button,
  Card,
  Icon,
  iconDocument,
  iconEye,
  iconKey,
  iconMine,
  iconPhone,
  List,
  ListRow,
  type Status,
  StatusChip,
  Timeline,
  type TimelineStep,
} from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { FixForm } from './FixForm.tsx';
import styles from './Identity.module.css';
import { useReasonWords } from './use-reason-words.ts';
import { useUsualTime } from './use-usual-time.ts';

type IdentityStatus = Answer<'app.identity/status'>;
type Shown = Exclude<IdentityStatus['state'], 'none'>;

const CHIPS: Readonly<Record<Shown, Status>> = { inReview: 'review', rejected: 'rejected', certified: 'passed' };
const FIELD_CHIPS = { pending: 'review', accepted: 'passed', rejected: 'rejected' } as const;
const FIELD_ICONS = {
  phone: iconPhone,
  name: iconMine,
  number: iconKey,
  front: iconDocument,
  back: iconDocument,
} as const;

type Props = { readonly status: IdentityStatus; readonly state: Shown; readonly onRestart: () => void };

/** Where the verification stands, what it waits for, what was rejected and why, and who has looked. */
export function StatusView({ status, state, onRestart }: Props) {
  const t = useText('identity');
  const reasonWords = useReasonWords();
  const steps = useSteps(status, state);
  return (
    <div className={styles.flow}>
      <div className={styles.head}>
        <StatusChip status={CHIPS[state]}>
          {state === 'inReview' ? t('state.pending') : t(`timeline.${state}`)}
        </StatusChip>
        <h2 className={styles.lead}>{t(`status.${state}`)}</h2>
        <p className={styles.text}>{t(`status.${state}Text`)}</p>
      </div>
      {state === 'rejected' && <FixForm status={status} />}
      {status.submittedAt !== null && (
        <Card>
          <Timeline steps={steps} />
        </Card>
      )}
      {status.fields.length > 0 && (
        <Card title={t('status.what')}>
          <List>
            {status.fields.map((row) => (
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
      <Card>
        <List>
          <ListRow start={<Icon of={iconEye} size={20} />} title={t('looks.title')} href={PATHS.identityLooks} />
        </List>
      </Card>
      {state === 'rejected' && (
        <div className={styles.action}>
          <p className={styles.note}>{t('fix.restartText')}</p>
          <Button variant="quiet" size="large" isWide onClick={onRestart}>
            {t('fix.restart')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useSteps({ submittedAt, decidedAt, usualMinutes }: IdentityStatus, state: Shown): TimelineStep[] {
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
