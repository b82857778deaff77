import type { IdentityField } from '@candor/contract';
import { decideIdentity, listIdentityCases } from '@candor/contract/identity/calls';
import { Banner, Dialog, useToast } from '@candor/ui';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { Rejection } from './RejectSheet.tsx';
import type { OpenedCase } from './use-look.ts';

type Props = {
  readonly opened: OpenedCase;
  readonly verdict: ReadonlyMap<IdentityField, Rejection>;
  readonly onCancel: () => void;
  readonly onDecided: () => void;
  /** Another look, where the one at hand no longer carries a decision. */
  readonly onLook: () => void;
};

/** Refusals that another look at the case mends. */
const STALE: ReadonlySet<string> = new Set(['identity.changed', 'identity.notLooked']);

/** The last word before a decision that cannot be taken back, with what it does to the customer. */
export function DecideDialog({ opened, verdict, onCancel, onDecided, onLook }: Props) {
  const t = useText();
  const failureWords = useFailureWords();
  const showToast = useToast();
  const { username } = opened.case.user;
  const { isReplacement } = opened.case;
  const isCertifying = verdict.size === 0;
  const { run, isBusy, failure } = useCommand(decideIdentity, {
    keyLasts: 'form',
    touches: [listIdentityCases],
    onDone: ({ state }) => {
      showToast(
        t(state === 'certified' && isReplacement ? 'identity.done.replaced' : `identity.done.${state}`, { username }),
      );
      onDecided();
    },
  });
  const isStale = failure !== undefined && STALE.has(failure.code);
  const fields = [...verdict.keys()].map((field) => t(`identity.field.${field}`)).join(', ');

  const decide = () =>
    run({
      id: opened.case.id,
      look: opened.look.id,
      round: String(opened.case.round),
      verdict: JSON.stringify(Object.fromEntries(verdict)),
    });

  return (
    <Dialog
      title={t(
        isCertifying ? (isReplacement ? 'identity.replace.title' : 'identity.certify.title') : 'identity.send.title',
        { username },
      )}
      confirmLabel={
        isStale
          ? t('identity.look.again')
          : isCertifying
            ? t(isReplacement ? 'identity.replace' : 'identity.certify')
            : t('identity.send', { count: verdict.size })
      }
      cancelLabel={t('identity.cancel')}
      isDestructive={!isCertifying && !isStale}
      isBusy={isBusy}
      onConfirm={() => (isStale ? onLook() : void decide())}
      onCancel={onCancel}
    >
      <p>
        {isCertifying
          ? t(isReplacement ? 'identity.replace.text' : 'identity.certify.text')
          : t(isReplacement ? 'identity.replace.send.text' : 'identity.send.text', { fields })}
      </p>
      {failure && <Banner tone="danger">{failureWords(failure)}</Banner>}
    </Dialog>
  );
}
