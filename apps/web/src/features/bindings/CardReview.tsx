import type { BankCard } from '@candor/contract';
import { Banner, Card, Row, Rows } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { GuardedSheet } from '../../parts/GuardedSheet.tsx';
import { useText } from '../../platform/texts.ts';
import { type CardDraft, isOtherPayee } from './card-draft.ts';
import { ReviewActions } from './ReviewActions.tsx';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly draft: CardDraft;
  readonly before: BankCard | undefined;
  readonly certifiedName: string | null;
  readonly coolOffHours: number;
  readonly onEdit: () => void;
  readonly onDone: (message: string) => void;
};

/** Every field before the tap. The number is in full this once; afterwards only its last four digits are. */
export function CardReview({ heading, draft, before, certifiedName, coolOffHours, onEdit, onDone }: Props) {
  const t = useText('bindings');
  const [isAsking, setAsking] = useState(false);
  const { accountNumber, ...texts } = draft;
  const isSame = before?.bankName === draft.bankName && before.payee === draft.payee && accountNumber === '';
  const close = () => setAsking(false);
  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('card.compare')}
      </h2>
      <Card>
        <Rows>
          <Row label={t('card.accountNumber')} isStrong>
            <bdi dir="ltr">{accountNumber || before?.accountNumber}</bdi>
          </Row>
          <Row label={t('card.payee')}>
            <bdi>{draft.payee}</bdi>
          </Row>
          <Row label={t('card.bankName')}>
            <bdi>{draft.bankName}</bdi>
          </Row>
          <Row label={t('card.bankAddress')}>
            <bdi>{draft.bankAddress}</bdi>
          </Row>
          <Row label={t('address.usableFrom')}>
            {isSame ? t('address.unchanged') : t('address.afterHours', { hours: coolOffHours })}
          </Row>
        </Rows>
      </Card>
      {isOtherPayee(draft.payee, certifiedName) ? (
        <Banner tone="warn">{t('card.otherPayee', { name: certifiedName ?? '' })}</Banner>
      ) : (
        <p className={flow.note}>{t('card.hidden')}</p>
      )}
      <ReviewActions onConfirm={() => setAsking(true)} onEdit={onEdit} />
      {isAsking &&
        (before ? (
          <GuardedSheet
            path="app.bindings/bank_card_edit"
            input={{ id: before.id, ...texts, ...(accountNumber !== '' && { accountNumber }) }}
            action={t('save')}
            onDone={() => onDone(t('modified'))}
            onClose={close}
          />
        ) : (
          <GuardedSheet
            path="app.bindings/bank_card_add"
            input={draft}
            action={t('card.bind')}
            onDone={() => onDone(t('address.bound', { hours: coolOffHours }))}
            onClose={close}
          />
        ))}
    </div>
  );
}
