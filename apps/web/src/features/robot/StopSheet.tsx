import type { Robot } from '@candor/contract/robot/calls';
import { ROBOT_COINS, type RobotCoins } from '@candor/contract/robot/fields';
import { Banner, Dialog, RadioCards, useToast } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';

/** Asked once more, with the choice that cannot be taken back: sell the coins or keep them. */
export function StopSheet({ robot, onClose }: { readonly robot: Robot; readonly onClose: () => void }) {
  const t = useText('robot');
  const words = useFailureWords();
  const showToast = useToast();
  const [coins, setCoins] = useState<RobotCoins>('sell');
  // It holds no coins between its positions.
  const isRadical = robot.mode === 'radical';
  const stopping = useCommand('app.robot/stop', {
    touches: 'everything',
    onDone: ({ state }) => {
      showToast(t(state === 'stopped' ? 'hasStopped' : isRadical ? 'stoppingTextRadical' : 'stoppingText'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('stop')}
      confirmLabel={t('stop')}
      cancelLabel={t('back')}
      isDestructive
      isBusy={stopping.isBusy}
      onConfirm={() => void stopping.run({ id: robot.id, coins })}
      onCancel={onClose}
    >
      <div className={flow.choice}>
        <p>{t(isRadical ? 'stopTextRadical' : 'stopText')}</p>
        {!isRadical && (
          <RadioCards
            label={t('assets')}
            items={ROBOT_COINS.map((id) => ({ id, title: t(id), note: t(`${id}Text`) }))}
            value={coins}
            onValueChange={(next) => {
              stopping.forget();
              setCoins(next);
            }}
          />
        )}
        {stopping.failure && <Banner tone="danger">{words(stopping.failure)}</Banner>}
      </div>
    </Dialog>
  );
}
