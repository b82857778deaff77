import { Button, Card, StatusChip } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { FixForm } from './FixForm.tsx';
import { HandedIn } from './HandedIn.tsx';
import styles from './Identity.module.css';

type Props = { readonly status: Answer<'app.identity/status'>; readonly onReplace: () => void };

/** Below what counts: the way to another document, or where the one on its way stands. */
export function Replacement({ status, onReplace }: Props) {
  const t = useText('identity');
  const { replacement, usualMinutes, mobile } = status;
  if (replacement === null) {
    return (
      <Card title={t('replace.title')}>
        <div className={flow.action}>
          <p className={flow.note}>{t('replace.text')}</p>
          <Button variant="secondary" size="large" isWide onClick={onReplace}>
            {t('replace.start')}
          </Button>
        </div>
      </Card>
    );
  }
  const { state } = replacement;
  return (
    <section className={styles.part} aria-labelledby="replacement">
      <div className={styles.head}>
        <StatusChip status={state === 'inReview' ? 'review' : 'rejected'}>
          {t(state === 'inReview' ? 'state.pending' : 'timeline.rejected')}
        </StatusChip>
        <h2 id="replacement" className={flow.lead}>
          {t(`replace.${state}`)}
        </h2>
        <p className={flow.text}>{t(`replace.${state}Text`)}</p>
      </div>
      {state === 'rejected' && <FixForm status={{ ...replacement, mobile }} />}
      <HandedIn title={t('replace.what')} state={state} handedIn={replacement} usualMinutes={usualMinutes} />
      {state === 'rejected' && (
        <div className={flow.action}>
          <p className={flow.note}>{t('fix.restartText')}</p>
          <Button variant="quiet" size="large" isWide onClick={onReplace}>
            {t('fix.restart')}
          </Button>
        </div>
      )}
    </section>
  );
}
