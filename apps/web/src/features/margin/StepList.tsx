import type { MarginExitChange, MarginStep } from '@candor/contract/margin/calls';
import type { MarginSide } from '@candor/contract/margin/fields';
import { instant, isZero } from '@candor/kernel';
import { Amount, Card, DateTime, Price, Row, Rows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { orderSteps } from './order-steps.ts';
import styles from './Positions.module.css';

type StepListProps = {
  readonly steps: readonly MarginStep[];
  readonly exits: readonly MarginExitChange[];
  readonly side: MarginSide;
  readonly decimals: number;
  /** Whether a robot asked for what its owner asks for otherwise. */
  readonly isOfRobot: boolean;
};

/** Everything that happened, the newest first, each with its figures and the record of its postings. */
export function StepList({ steps, exits, side, decimals, isOfRobot }: StepListProps) {
  const t = useText('margin');
  const all = orderSteps(steps, exits);
  return (
    <Card title={t('steps.title', { count: all.length })}>
      <ol className={styles.steps} reversed>
        {all.map((each) =>
          'no' in each ? (
            <Step key={each.no} step={each} side={side} decimals={decimals} isOfRobot={isOfRobot} />
          ) : (
            <ExitChange
              key={`exits ${each.at} ${each.takeProfit} ${each.stopLoss}`}
              change={each}
              decimals={decimals}
            />
          ),
        )}
      </ol>
    </Card>
  );
}

function ExitChange({ change, decimals }: { readonly change: MarginExitChange; readonly decimals: number }) {
  const t = useText('margin');
  const price = (value: string | null) =>
    value === null ? t('exits.none') : <Price value={value} decimals={decimals} />;
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <span className={styles.stepTitle}>{t('step.exits')}</span>
        <span className={styles.note}>
          <DateTime value={instant(change.at)} />
        </span>
      </div>
      <p className={styles.note}>{t('stepText.exits')}</p>
      <div className={styles.figures}>
        <Rows>
          <Row label={t('takeProfit')}>{price(change.takeProfit)}</Row>
          <Row label={t('stopLoss')}>{price(change.stopLoss)}</Row>
        </Rows>
      </div>
    </li>
  );
}

const FIGURES = ['turnover', 'fee', 'charge', 'interest', 'loanRepaid', 'paid', 'lost'] as const;

function Step({
  step,
  side,
  decimals,
  isOfRobot,
}: { readonly step: MarginStep } & Omit<StepListProps, 'steps' | 'exits'>) {
  const t = useText('margin');
  const label = (figure: (typeof FIGURES)[number]) => {
    if (figure === 'paid') return t(step.kind === 'open' || step.kind === 'added' ? 'steps.putIn' : 'steps.paid');
    if (figure === 'interest') return t(step.kind === 'interest' ? 'steps.interestAdded' : 'steps.interestPaid');
    if (figure === 'turnover') return t(isBought(step, side) ? 'steps.bought' : 'steps.sold');
    return t(`steps.${figure}`);
  };
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <span className={styles.stepTitle}>
          {t(isOfRobot && step.kind === 'close' ? 'step.closeRobot' : `step.${step.kind}`)}
        </span>
        <span className={styles.note}>
          <DateTime value={instant(step.at)} />
        </span>
      </div>
      <p className={styles.note}>{t(`stepText.${step.kind}`)}</p>
      <div className={styles.figures}>
        <Rows>
          {!isZero(readMoney(step.amount)) && step.kind !== 'interest' && (
            <Row label={t('amount')}>
              <Amount value={readMoney(step.amount)} decimals="full" zeros="drop" />
            </Row>
          )}
          {FIGURES.map((figure) => {
            const value = readMoney(step[figure]);
            return (
              !isZero(value) && (
                <Row key={figure} label={label(figure)}>
                  <Amount value={value} decimals="full" zeros="drop" />
                </Row>
              )
            );
          })}
          {step.mark !== null && (
            <Row label={t('steps.mark')}>
              <Price value={step.mark} decimals={decimals} />
            </Row>
          )}
        </Rows>
      </div>
      {step.recordId === null ? (
        <p className={styles.note}>{t('steps.noPostings')}</p>
      ) : (
        <TextLink href={`${PATHS.record}?id=${step.recordId}`}>{t('steps.postings')}</TextLink>
      )}
    </li>
  );
}

/** A long buys to open and sells to close; a short the other way round. */
function isBought({ kind }: MarginStep, side: MarginSide): boolean {
  return (kind === 'open') === (side === 'long');
}
