import { Sheet } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import { TotpSteps } from './TotpSteps.tsx';

export type TotpSheetProps = { readonly isReplacing: boolean; readonly onClose: () => void };

export function TotpSheet({ isReplacing, onClose }: TotpSheetProps) {
  const t = useText();
  return (
    <Sheet title={t('own.totp')} onClose={onClose}>
      <TotpSteps isReplacing={isReplacing} onDone={onClose} />
    </Sheet>
  );
}
