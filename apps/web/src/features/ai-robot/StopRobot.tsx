import { Banner, Button, Dialog, FlowAction, useToast } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';

type Coins = 'sell' | 'keep';

/** Two ways out, each asked about once more. */
export function StopRobot({ id }: { readonly id: string }) {
  const t = useText('ai-robot');
  const [coins, setCoins] = useState<Coins>();
  return (
    <>
      <FlowAction>
        <Button variant="secondary" size="large" isWide onClick={() => setCoins('sell')}>
          {t('stopSell')}
        </Button>
        <Button variant="quiet" size="large" isWide onClick={() => setCoins('keep')}>
          {t('stopKeep')}
        </Button>
      </FlowAction>
      {coins && <StopDialog id={id} coins={coins} onClose={() => setCoins(undefined)} />}
    </>
  );
}

type Props = { readonly id: string; readonly coins: Coins; readonly onClose: () => void };

function StopDialog({ id, coins, onClose }: Props) {
  const t = useText('ai-robot');
  const words = useFailureWords();
  const showToast = useToast();
  const { run, isBusy, failure } = useCommand('app.ai-robot/stop', {
    touches: 'everything',
    onDone: () => {
      showToast(t('stopped'));
      onClose();
    },
  });
  const name = t(coins === 'sell' ? 'stopSell' : 'stopKeep');
  return (
    <Dialog
      title={name}
      confirmLabel={name}
      cancelLabel={t('back')}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void run({ id, coins })}
      onCancel={onClose}
    >
      <p>{t(coins === 'sell' ? 'stopSellText' : 'stopKeepText')}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
    </Dialog>
  );
}
