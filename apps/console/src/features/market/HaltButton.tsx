import type { ConsoleMarket } from '@candor/contract';
import { haltMarket, marketOverview, openMarket } from '@candor/contract/market/review';
import { Button, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import { useWaiting } from '../../platform/use-waiting.ts';

type Props = {
  readonly market: Pick<ConsoleMarket, 'id' | 'halt'>;
  /** In a list, where several stand beside each other. */
  readonly isQuiet?: boolean;
};

/** One person halts a market, with a reason customers read. Two let it go on. */
export function HaltButton({ market, isQuiet = false }: Props) {
  const t = useText();
  const mayHalt = useMayCall(haltMarket);
  const [isAsking, setAsking] = useState(false);
  const { id, halt } = market;
  const isProposed = useWaiting(halt ? id : '').length > 0;
  if (!mayHalt || isProposed) return null;
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant={isQuiet ? 'secondary' : halt ? 'primary' : 'danger'}
        size="small"
        aria-label={t(halt ? 'market.resume.of' : 'market.halt.of', { market: id })}
        onClick={() => setAsking(true)}
      >
        {t(halt ? 'market.resume' : 'market.halt')}
      </Button>
      {isAsking &&
        (halt ? (
          <ProposeSheet
            title={t('market.resume.of', { market: id })}
            lead={t('market.resume.lead', { by: halt.by, reason: halt.reason })}
            kind="market.resume"
            payload={{ market: id }}
            incomplete=""
            onClose={close}
          />
        ) : (
          <HaltSheet id={id} onClose={close} />
        ))}
    </>
  );
}

type SheetProps = Pick<ConsoleMarket, 'id'> & { readonly onClose: () => void };

function HaltSheet({ id, onClose }: SheetProps) {
  const t = useText();
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const halting = useCommand(haltMarket, {
    touches: [marketOverview, openMarket],
    onDone: () => {
      showToast(t('market.halt.done', { market: id }));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('market.halt.of', { market: id })}
      lead={t('market.halt.lead')}
      confirmLabel={t('market.halt.confirm')}
      isDestructive
      isBusy={halting.isBusy}
      failure={halting.failure}
      disabledReason={isReason(reason) ? undefined : t('reason.needed')}
      onSubmit={() => void halting.run({ market: id, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField value={reason} onValueChange={setReason} hint={t('market.halt.reasonHint')} />
    </FormSheet>
  );
}
