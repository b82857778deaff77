import { formatMoney } from '@candor/kernel';
import { Amount, Banner, Button, Card, FlowAction, Row, Rows } from '@candor/ui';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useText } from '../../platform/texts.ts';
import type { AssetRule, Preview, Recipient } from './draft.ts';
import { RecipientCard } from './RecipientCard.tsx';
import { useSend } from './use-send.ts';

const SendSheet = lazy(async () => ({ default: (await import('./SendSheet.tsx')).SendSheet }));

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly recipient: Recipient;
  readonly rule: AssetRule;
  readonly preview: Preview;
  readonly memo: string;
  readonly hasSecondFactor: boolean;
  readonly onEdit: () => void;
};

/** Every number before the tap: what leaves, what arrives, what it costs, what stays. */
export function ReviewStep({ heading, recipient, rule, preview, memo, hasSecondFactor, onEdit }: Props) {
  const t = useText('transfer');
  const inWords = useMoneyWords();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const sending = useSend((receipt) => {
    navigate(`${PATHS.receipt}?id=${receipt.id}&new=1`, { replace: true });
  });
  const { amount, total, left } = preview;
  const note = memo.trim();

  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('review.lead')}
      </h2>
      <RecipientCard recipient={recipient} />
      <Card>
        <Rows>
          <Row label={t('review.amount')} isStrong>
            <Amount value={amount} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('review.fee')}>
            <Amount value={rule.fee} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('review.total')}>
            <Amount value={total} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('review.after')}>
            <Amount value={left} decimals="full" zeros="drop" />
          </Row>
          <Row label={t('review.arrives')}>{t('review.atOnce')}</Row>
          {note !== '' && (
            <Row label={t('review.memo')}>
              <bdi>{note}</bdi>
            </Row>
          )}
        </Rows>
      </Card>
      <Banner>{t('review.final')}</Banner>
      <FlowAction>
        <Button size="large" isWide onClick={() => setAsking(true)}>
          {t('review.action')}
        </Button>
        {!sending.isOutcomeOpen && (
          <Button variant="quiet" size="large" isWide onClick={onEdit}>
            {t('review.edit')}
          </Button>
        )}
      </FlowAction>
      <Suspense fallback={null}>
        {isAsking && (
          <SendSheet
            action={t('password.submit', { amount: inWords(total) })}
            hasSecondFactor={hasSecondFactor}
            sending={sending}
            transfer={{
              uid: recipient.uid,
              asset: rule.asset,
              amount: formatMoney(amount),
              ...(note !== '' && { memo: note }),
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
