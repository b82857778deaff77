import { instant } from '@candor/kernel';
import { Banner, Button, DateTime, Kbd, StatusChip, UiLink } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { usePageKeys } from '../../parts/use-page-keys.ts';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { CertificateFacts } from './CertificateFacts.tsx';
import { CreditSheet } from './CreditSheet.tsx';
import { PassSheet } from './PassSheet.tsx';
import { PaymentList } from './PaymentList.tsx';
import styles from './Recharge.module.css';
import { RejectSheet } from './RejectSheet.tsx';
import { ReleaseSheet } from './ReleaseSheet.tsx';
import { REVIEW_CHIPS } from './review-columns.tsx';
import { readReviewKey } from './review-key.ts';
import type { Opened, Payment } from './use-opened.ts';

type Props = {
  readonly opened: Opened;
  readonly above: ReactNode;
  readonly onDecided: () => void;
  /** Something else about the case is different now. */
  readonly onChanged: () => void;
};

type Sheet = 'pass' | 'reject' | 'credit' | 'release';

/** What the customer says on one side, what the chain says on the other, and the decision below. By keys alone, too. */
export function Review({ opened, above, onDecided, onChanged }: Props) {
  const t = useText();
  const { item, certificate, payments } = opened;
  const usable = payments.filter(({ use }) => use === 'credits' || use === 'alreadyCredited');
  const [chosen, setChosen] = useState(likeliest(usable)?.id);
  const [sheet, setSheet] = useState<Sheet>();
  const isOpen = item.state === 'waiting';
  const mayDecide = isOpen && item.approvalId === null;
  const payment = usable.find(({ id }) => id === chosen);
  const close = () => setSheet(undefined);

  usePageKeys(readReviewKey, (key) => {
    if (!mayDecide) return;
    if (item.kind === 'held') return key.do === 'pass' ? setSheet('release') : undefined;
    if (key.do === 'choose') return setChosen(usable[key.index]?.id ?? chosen);
    if (key.do === 'pass') return payment && setSheet('pass');
    return setSheet(key.do);
  });

  return (
    <>
      <PageHead
        title={t('recharge.case', { username: item.user.username, uid: item.user.uid })}
        above={above}
        text={
          <span className={styles.line}>
            <StatusChip status={REVIEW_CHIPS[item.state]}>{t(`recharge.state.${item.state}`)}</StatusChip>
            <span>{t(`recharge.kind.${item.kind}`)}</span>
            <ExactAmount value={readMoney(item.money)} />
            <span>{item.network}</span>
            <DateTime value={instant(item.submittedAt)} />
            <UiLink href={paths.user(item.user.id)}>{t('recharge.toUser')}</UiLink>
          </span>
        }
      />
      <div className={styles.review}>
        <div className={styles.side}>
          {certificate && <CertificateFacts opened={opened} certificate={certificate} />}
          {item.kind === 'held' && <Banner>{t('recharge.heldText')}</Banner>}
        </div>
        <div className={styles.side}>
          <PaymentList
            payments={payments}
            transaction={opened.transaction}
            chosen={chosen}
            onChoose={mayDecide && item.kind === 'certificate' ? setChosen : undefined}
          />
          {item.approvalId !== null && (
            <Banner
              tone="info"
              action={<UiLink href={paths.approval(item.approvalId)}>{t('recharge.toApproval')}</UiLink>}
            >
              {t('recharge.proposed')}
            </Banner>
          )}
          {mayDecide && item.kind === 'certificate' && (
            <div className={styles.actions}>
              <Button
                isWide
                disabledReason={payment ? undefined : t('recharge.pass.none')}
                onClick={() => setSheet('pass')}
              >
                {t('recharge.pass')} <Kbd>a</Kbd>
              </Button>
              <Button variant="secondary" isWide onClick={() => setSheet('reject')}>
                {t('recharge.reject')} <Kbd>r</Kbd>
              </Button>
              <Button variant="quiet" isWide onClick={() => setSheet('credit')}>
                {t('recharge.credit')} <Kbd>p</Kbd>
              </Button>
            </div>
          )}
          {mayDecide && item.kind === 'held' && (
            <Button isWide onClick={() => setSheet('release')}>
              {t('recharge.release')} <Kbd>a</Kbd>
            </Button>
          )}
        </div>
      </div>
      {sheet === 'pass' && payment && certificate && (
        <PassSheet certificate={certificate} payment={payment} onClose={close} onDone={onDecided} />
      )}
      {sheet === 'reject' && <RejectSheet id={item.id} onClose={close} onDone={onDecided} />}
      {sheet === 'release' && <ReleaseSheet item={item} onClose={close} onDone={onDecided} />}
      {sheet === 'credit' && certificate && (
        <CreditSheet
          certificate={certificate}
          onClose={() => {
            close();
            onChanged();
          }}
        />
      )}
    </>
  );
}

/** About that time is no reason to believe anything: only the same transaction or the same amount is chosen beforehand. */
function likeliest(payments: readonly Payment[]): Payment | undefined {
  const has = (what: Payment['match'][number]) => payments.find(({ match }) => match.includes(what));
  return has('transaction') ?? has('amount');
}
