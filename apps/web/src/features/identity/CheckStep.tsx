import { Banner, Button, Card, FlowAction, Row, Rows, useToast } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { GuardedSheet } from '../../parts/GuardedSheet.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Failure } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { type Draft, forgetDraft, tidyPhone } from './draft.ts';
import { useHandIn } from './use-hand-in.ts';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly draft: Draft;
  /** Whether it would take the place of the document that counts; then the trade password is asked for. */
  readonly isReplacing: boolean;
  readonly files: { readonly front: string; readonly back: string };
  readonly onEdit: () => void;
  /** It is handed in, and where it stands is known. */
  readonly onDone: () => void;
  /** The server refused something that another step can mend. */
  readonly onRefused: (failure: Failure) => void;
};

/** Everything once more, then the one tap. */
export function CheckStep({ heading, draft, isReplacing, files, onEdit, onDone, onRefused }: Props) {
  const t = useText('identity');
  const words = useFailureWords();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, failure, isOutcomeOpen } = useHandIn('app.identity/submit', finish);

  const { document, number } = draft;
  const given = { phone: tidyPhone(draft.phone), name: draft.name.trim(), document, number: number.trim(), ...files };
  const readAnew = () => queryClient.invalidateQueries({ queryKey: ['app.identity/status'] });

  function finish() {
    showToast(t('check.done'));
    onDone();
  }

  async function showRefused(refused: Failure) {
    if (refused.code === 'identity.alreadyIn') await readAnew();
    else onRefused(refused);
  }

  async function submit() {
    if (isReplacing) return setAsking(true);
    const reply = await run(given);
    if (reply && !reply.ok) await showRefused(reply);
  }

  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('check.lead')}
      </h2>
      <Card>
        <Rows>
          <Row label={t('check.name')}>
            <bdi>{draft.name.trim()}</bdi>
          </Row>
          <Row label={t('check.phone')}>
            <bdi dir="ltr">{tidyPhone(draft.phone)}</bdi>
          </Row>
          <Row label={t('check.document')}>{t(`document.${draft.document}`)}</Row>
          <Row label={t('check.number')}>
            <bdi dir="ltr">{draft.number.trim()}</bdi>
          </Row>
          <Row label={t('check.photos')}>{t('check.photosBoth')}</Row>
        </Rows>
      </Card>
      {failure && (
        <Banner tone={isOutcomeOpen ? 'warn' : 'danger'}>{isOutcomeOpen ? t('check.unknown') : words(failure)}</Banner>
      )}
      <FlowAction>
        <p className={flow.note}>{t('check.yours')}</p>
        <Button size="large" isWide isBusy={isBusy} onClick={() => void submit()}>
          {t('check.submit')}
        </Button>
        {!isOutcomeOpen && (
          <Button variant="quiet" size="large" isWide onClick={onEdit}>
            {t('check.edit')}
          </Button>
        )}
      </FlowAction>
      {isAsking && (
        <GuardedSheet
          path="app.identity/replace"
          input={given}
          action={t('check.submit')}
          onDone={() => {
            forgetDraft();
            void readAnew().then(finish);
          }}
          onRefused={(refused) => void showRefused(refused)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
