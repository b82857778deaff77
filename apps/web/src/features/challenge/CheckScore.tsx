import { CHECKS, type CheckName, checkProof } from '@candor/domain/challenge';
import { ok } from '@candor/kernel';
import { Banner, Button, Card, Icon, iconDone, iconRejected, VisuallyHidden } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { Proof } from './AttemptPage.tsx';
import styles from './Challenge.module.css';

/** [CHG-5] Counts everything again on this device, by the very rule the server scored with. */
export function CheckScore({ proof }: { readonly proof: Proof }) {
  const t = useText('challenge');
  const words = useFailureWords();
  const checking = useCommand(
    async () => {
      const recording = await call('app.challenge/recording', {});
      return recording.ok ? ok(checkProof(proof, recording.value.lines)) : recording;
    },
    { ticks: 'refused' },
  );
  const { value, failure } = checking;
  return (
    <Card title={t('check')}>
      <p className={flow.note}>{t('checkText')}</p>
      <Button variant="secondary" size="medium" isBusy={checking.isBusy} onClick={() => void checking.run()}>
        {t('check')}
      </Button>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      <output className={styles.checked}>{value && <Outcome value={value} />}</output>
    </Card>
  );
}

function Outcome({ value }: { readonly value: Readonly<Record<CheckName, boolean>> }) {
  const t = useText('challenge');
  const isRight = CHECKS.every((name) => value[name]);
  return (
    <>
      <Banner tone={isRight ? 'info' : 'danger'}>{t(isRight ? 'checkOk' : 'checkBad')}</Banner>
      <ul className={styles.checks}>
        {CHECKS.map((name) => (
          <li key={name}>
            <Icon of={value[name] ? iconDone : iconRejected} />
            <VisuallyHidden>{t(value[name] ? 'checkOk' : 'checkBad')}: </VisuallyHidden>
            {t(`check.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
