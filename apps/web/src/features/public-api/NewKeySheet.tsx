import { Row, Rows } from '@candor/ui';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import type { Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useSecond } from '../security/index.ts';
import type { Made } from './KeysPage.tsx';
import type { KeyDraft } from './key-draft.ts';

type Props = {
  readonly draft: KeyDraft;
  readonly onMade: (made: Made) => void;
  readonly onRefused: (failure: Failure) => void;
  readonly onClose: () => void;
};

/** What the key will be, the trade password, and a second factor where one is on. */
export function NewKeySheet({ draft, onMade, onRefused, onClose }: Props) {
  const t = useText('public-api');
  const second = useSecond();
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand(
    'app.user/api_keys/add',
    onMade,
    // Only the form can mend what is wrong with its own fields.
    (refused) => refused.code.startsWith('apiKey.') && onRefused(refused),
  );

  async function send(tradePassword: string) {
    const given = await second.answer();
    if (given !== null) await run({ ...draft, days: String(draft.days), ...given }, tradePassword);
  }

  return (
    <TradePasswordSheet
      action={t('new.make')}
      note={t('new.retryNote')}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onClose={onClose}
      onPassword={(password) => void send(password)}
    >
      <Rows>
        <Row label={t('field.rights')}>{t(draft.mayTrade === 'yes' ? 'right.trade' : 'right.read')}</Row>
        <Row label={t('field.addresses')}>
          {draft.addresses.trim() === '' ? t('where.everywhere') : <bdi dir="ltr">{draft.addresses.trim()}</bdi>}
        </Row>
        <Row label={t('new.days')}>{t('new.daysOf', { count: draft.days })}</Row>
      </Rows>
      {second.part}
    </TradePasswordSheet>
  );
}
