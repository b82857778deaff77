import { Sheet } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../platform/texts.ts';
import { SlidePanel } from './SlidePanel.tsx';
import { WorkPanel } from './WorkPanel.tsx';

type Props = { readonly onDone: (ticket: string | null) => void };

/** Two ways to the same ticket: slide a piece into its gap, or let the device calculate. */
export function VerificationSheet({ onDone }: Props) {
  const t = useText('verification');
  const [way, setWay] = useState<'slide' | 'work'>('slide');
  return (
    <Sheet title={t('title')} onClose={() => onDone(null)}>
      {way === 'slide' ? (
        <SlidePanel onSolved={onDone} onWithout={() => setWay('work')} />
      ) : (
        <WorkPanel onSolved={onDone} onBack={() => setWay('slide')} />
      )}
    </Sheet>
  );
}
