import { Row, Rows } from '@candor/ui';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import type { Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useSecond } from '../security/index.ts';
import { type BindDraft, sentOf } from './bind-draft.ts';
import { type ImportedAccount, VENUE_NAMES } from './import-words.ts';

type Props = {
  readonly draft: BindDraft;
  readonly onBound: (account: ImportedAccount) => void;
  readonly onRefused: (failure: Failure) => void;
  readonly onClose: () => void;
};

/** Which account it will be, the trade password, and a second factor where one is on. */
export function BindSheet({ draft, onBound, onRefused, onClose }: Props) {
  const t = useText('api-import');
  const second = useSecond();
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand(
    'app.apiimport/bind',
    onBound,
    // Only the form can mend what is wrong with the key.
    (refused) => refused.code.startsWith('apiImport.') && onRefused(refused),
  );

  async function send(tradePassword: string) {
    const given = await second.answer();
    if (given !== null) await run({ ...sentOf(draft), ...given }, tradePassword);
  }

  return (
    <TradePasswordSheet
      action={t('new.bind', { label: draft.label.trim() })}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onClose={onClose}
      onPassword={(password) => void send(password)}
    >
      <Rows>
        <Row label={t('new.venue')}>{VENUE_NAMES[draft.venue]}</Row>
        <Row label={t('new.apiKey')}>
          <bdi dir="ltr">…{draft.apiKey.trim().slice(-4)}</bdi>
        </Row>
      </Rows>
      {second.part}
    </TradePasswordSheet>
  );
}
