import { Button } from '@candor/ui';
import { useText } from '../platform/texts.ts';
import { useSwitchBook } from './use-switch-book.ts';

/** Back to the customer's own money, on the spot. */
export function LeaveDemo() {
  const t = useText('parts');
  const { change, isBusy } = useSwitchBook();
  return (
    <Button variant="secondary" size="medium" isBusy={isBusy} onClick={() => void change('real')}>
      {t('book.toReal')}
    </Button>
  );
}
