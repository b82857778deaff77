import { instant } from '@candor/kernel';
import { Banner, Button, buttonClass, Card, Countdown, Kbd, Row, Rows, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useOperator } from '../../platform/use-operator.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Opened } from './CaseReview.tsx';
import styles from './Withdrawal.module.css';

type Props = {
  readonly opened: Opened;
  readonly onApprove: () => void;
  readonly onReject: (() => void) | undefined;
};

/** What is asked for, why a person looks, what stands against it, and the two answers. */
export function DecisionCard({ opened, onApprove, onReject }: Props) {
  const t = useText();
  const operator = useOperator();
  const { withdrawal, hold, customer, destination } = opened;
  const { stage, flags, needsSecond, approval } = withdrawal;
  const isWaiting = stage === 'review';
  const isOwn = approval?.byId === operator.id;
  return (
    <Card title={t('withdrawal.decision')}>
      <div className={styles.stack}>
        <Rows>
          <Row label={t('withdrawal.amount')} isStrong>
            <ExactAmount value={readMoney(withdrawal.amount)} />
          </Row>
          <Row label={t('withdrawal.fee')}>
            <ExactAmount value={readMoney(withdrawal.fee)} />
          </Row>
          <Row label={t('withdrawal.net')}>
            <ExactAmount value={readMoney(withdrawal.net)} />
          </Row>
        </Rows>
        {flags.length > 0 && (
          <ul className={styles.flags} aria-label={t('withdrawal.why')}>
            {flags.map((flag) => (
              <li key={flag}>{t(`withdrawal.flag.${flag}`)}</li>
            ))}
          </ul>
        )}
        {customer.isOnLegalHold && <Banner tone="danger">{t('withdrawal.legalHold')}</Banner>}
        {isWaiting && !destination.isStillBound && <Banner tone="danger">{t('withdrawal.unbound')}</Banner>}
        {hold && (
          <Banner tone="warn" title={t('withdrawal.hold')}>
            {hold.reasons.map((reason) => t(`withdrawal.hold.${reason}`)).join(', ')}{' '}
            <Countdown until={instant(hold.until)} />
          </Banner>
        )}
        {withdrawal.stuck !== null && <Banner tone="warn">{t('withdrawal.stuck', { code: withdrawal.stuck })}</Banner>}
        {isWaiting && needsSecond && approval === null && <Banner>{t('withdrawal.twoText')}</Banner>}
        {isWaiting && approval && (
          <Banner title={t('withdrawal.proposedBy', { name: approval.by })}>
            {t(isOwn ? 'withdrawal.proposedOwn' : 'withdrawal.proposedOther')}
          </Banner>
        )}
        {isWaiting &&
          (approval ? (
            <UiLink href={paths.approval(approval.id)} className={buttonClass({ variant: 'primary', isWide: true })}>
              {t('withdrawal.toApproval')}
            </UiLink>
          ) : (
            <Button isWide onClick={onApprove}>
              {t(needsSecond ? 'withdrawal.propose' : 'withdrawal.approve')} <Kbd>a</Kbd>
            </Button>
          ))}
        {onReject && (
          <Button variant="secondary" isWide onClick={onReject}>
            {t('withdrawal.reject')} <Kbd>r</Kbd>
          </Button>
        )}
        {withdrawal.reason !== null && (
          <Banner tone="danger" title={t(`withdrawal.reason.${withdrawal.reason}`)}>
            {withdrawal.note}
          </Banner>
        )}
      </div>
    </Card>
  );
}
