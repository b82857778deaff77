import type { Draw } from '@candor/contract/draws/calls';
import { type CheckedDraw, checkDraw, DRAW_CHECKS } from '@candor/domain/draws';
import { ok } from '@candor/kernel';
import { Banner, Button, Card, Icon, iconDone, iconRejected, VisuallyHidden } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './Draws.module.css';
import { NumberBalls } from './NumberBalls.tsx';

/** [DRAW-11] Counts the draw again on this device, by the very rule the server drew with. */
export function VerifyCard({ draw }: { readonly draw: Draw }) {
  const t = useText('draws');
  const words = useFailureWords();
  const checking = useCommand(
    async () => {
      const block = await call('app.draws/block', { series: draw.series.code, issue: draw.issue });
      return block.ok ? ok(checkDraw(draw, block.value.hash)) : block;
    },
    { ticks: 'refused' },
  );
  const { value, failure } = checking;
  return (
    <Card title={t('verify')}>
      <div className={styles.verify}>
        <p className={flow.note}>{t('verifyText')}</p>
        <Button variant="primary" size="medium" isBusy={checking.isBusy} onClick={() => void checking.run()}>
          {t('verify')}
        </Button>
        {failure && <Banner tone="danger">{words(failure)}</Banner>}
        <output className={styles.verify}>{value && <Outcome checked={value} />}</output>
      </div>
    </Card>
  );
}

function Outcome({ checked: { isRight, checks, numbers } }: { readonly checked: CheckedDraw }) {
  const t = useText('draws');
  return (
    <>
      <Banner tone={isRight ? 'info' : 'danger'}>{t(isRight ? 'allPassed' : 'someFailed')}</Banner>
      <ol className={styles.checks}>
        {DRAW_CHECKS.map((name) => (
          <li key={name} className={checks[name] ? styles.passed : styles.failed}>
            <Icon of={checks[name] ? iconDone : iconRejected} />
            <span>
              <VisuallyHidden>{t(checks[name] ? 'passed' : 'failed')}: </VisuallyHidden>
              {t(`check.${name}`)}
            </span>
          </li>
        ))}
      </ol>
      {numbers.length > 0 && (
        <p className={styles.lastResult}>
          <span className={flow.note}>{t('derived')}</span>
          <NumberBalls numbers={numbers} />
        </p>
      )}
    </>
  );
}
