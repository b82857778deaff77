import type { Plan } from '@candor/contract/auto-invest/calls';
import { Banner, Button, Dialog, FlowAction, useToast } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';

const CALLS = { stop: 'app.auto-invest/stop', sell: 'app.auto-invest/sell' } as const;

/** Two ways out, each asked about once more. */
export function EndPlan({ plan }: { readonly plan: Plan }) {
  const t = useText('auto-invest');
  const [asked, setAsked] = useState<keyof typeof CALLS>();
  const hasCoins = Number(plan.coins.amount) > 0;
  return (
    <>
      <FlowAction>
        <Button variant="secondary" size="large" isWide onClick={() => setAsked('stop')}>
          {t('stop')}
        </Button>
        {hasCoins && (
          <Button variant="quiet" size="large" isWide onClick={() => setAsked('sell')}>
            {t('sellNow')}
          </Button>
        )}
      </FlowAction>
      {asked && <EndDialog plan={plan} way={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type Props = { readonly plan: Plan; readonly way: keyof typeof CALLS; readonly onClose: () => void };

function EndDialog({ plan, way, onClose }: Props) {
  const t = useText('auto-invest');
  const words = useFailureWords();
  const showToast = useToast();
  const { run, isBusy, failure } = useCommand(CALLS[way], {
    touches: 'everything',
    onDone: () => {
      showToast(t('stopped'));
      onClose();
    },
  });
  const name = way === 'stop' ? t('stop') : t('sellNow');
  return (
    <Dialog
      title={name}
      confirmLabel={name}
      cancelLabel={t('back')}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void run({ id: plan.id })}
      onCancel={onClose}
    >
      <p>{way === 'stop' ? t('stopText') : t('sellNowText')}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
    </Dialog>
  );
}
