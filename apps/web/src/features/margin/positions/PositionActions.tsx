import type { MarginPosition } from '@candor/contract/margin/calls';
import { Button, useToast } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { TextLink } from '../../../parts/TextLink.tsx';
import ticket from '../../../parts/ticket/Ticket.module.css';
import { useText } from '../../../platform/texts.ts';
import { ROBOT_PATH } from '../paths.ts';

const AddSheet = lazy(async () => ({ default: (await import('./AddSheet.tsx')).AddSheet }));
const CloseSheet = lazy(async () => ({ default: (await import('./CloseSheet.tsx')).CloseSheet }));
const ExitsSheet = lazy(async () => ({ default: (await import('./ExitsSheet.tsx')).ExitsSheet }));

type PositionActionsProps = {
  readonly position: MarginPosition;
  readonly isLarge?: boolean;
  readonly isShort?: boolean;
};

export function PositionActions({ position, isLarge = false, isShort = false }: PositionActionsProps) {
  const [t, spot] = [useText('margin'), useText('spot')];
  const showToast = useToast();
  const [asked, setAsked] = useState<'close' | 'exits' | 'add'>();
  const done = (message: string) => {
    setAsked(undefined);
    showToast(message);
  };
  const size = isLarge ? 'medium' : 'small';
  // [RBT-16] Only its robot changes it.
  if (position.robotId !== null) {
    return <TextLink href={`${ROBOT_PATH}?id=${position.robotId}`}>{t('ofRobot')}</TextLink>;
  }
  return (
    <>
      <div className={isShort ? ticket.inline : ticket.actions}>
        <Button variant="secondary" size={size} onClick={() => setAsked('close')}>
          {t('close.action')}
        </Button>
        <Button variant="secondary" size={size} onClick={() => setAsked('exits')}>
          {isShort ? spot('panel.exits') : t('exits.action')}
        </Button>
        {!isShort && (
          <Button variant="secondary" size={size} onClick={() => setAsked('add')}>
            {t('add.action')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {asked === 'close' && (
          <CloseSheet
            position={position}
            onClose={() => setAsked(undefined)}
            onDone={(after) => done(t(after.state === 'closed' ? 'close.doneAll' : 'close.donePart'))}
          />
        )}
        {asked === 'add' && (
          <AddSheet position={position} onClose={() => setAsked(undefined)} onDone={() => done(t('add.done'))} />
        )}
        {asked === 'exits' && (
          <ExitsSheet position={position} onClose={() => setAsked(undefined)} onDone={() => done(t('exits.done'))} />
        )}
      </Suspense>
    </>
  );
}
