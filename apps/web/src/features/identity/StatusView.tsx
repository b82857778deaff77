import { Button, Card, FlowAction, Icon, iconEye, List, ListRow, type Status, StatusChip } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { FixForm } from './FixForm.tsx';
import { HandedIn } from './HandedIn.tsx';
import styles from './Identity.module.css';
import { Replacement } from './Replacement.tsx';

type IdentityStatus = Answer<'app.identity/status'>;
type Shown = Exclude<IdentityStatus['state'], 'none'>;

const CHIPS: Readonly<Record<Shown, Status>> = { inReview: 'review', rejected: 'rejected', certified: 'passed' };

type Props = {
  readonly status: IdentityStatus;
  readonly state: Shown;
  /** Everything anew: after a rejection, or with another document. */
  readonly onRestart: () => void;
};

/** Where the verification stands, what it waits for, what was rejected and why, and who has looked. */
export function StatusView({ status, state, onRestart }: Props) {
  const t = useText('identity');
  return (
    <>
      <div className={styles.head}>
        <StatusChip status={CHIPS[state]}>
          {state === 'inReview' ? t('state.pending') : t(`timeline.${state}`)}
        </StatusChip>
        <h2 className={flow.lead}>{t(`status.${state}`)}</h2>
        <p className={flow.text}>{t(`status.${state}Text`)}</p>
      </div>
      {state === 'rejected' && <FixForm status={status} />}
      {/* What is on its way is what the customer came for; what counts already comes after it. */}
      {status.replacement && <Replacement status={status} onReplace={onRestart} />}
      <HandedIn
        title={t(status.replacement ? 'replace.counts' : 'status.what')}
        state={state}
        handedIn={status}
        usualMinutes={status.usualMinutes}
        hasTimeline={!status.replacement}
      />
      <Card>
        <List>
          <ListRow start={<Icon of={iconEye} size={20} />} title={t('looks.title')} href="/pages/identity/looks" />
        </List>
      </Card>
      {state === 'certified' && !status.replacement && <Replacement status={status} onReplace={onRestart} />}
      {state === 'rejected' && (
        <FlowAction>
          <p className={flow.note}>{t('fix.restartText')}</p>
          <Button variant="quiet" size="large" isWide onClick={onRestart}>
            {t('fix.restart')}
          </Button>
        </FlowAction>
      )}
    </>
  );
}
