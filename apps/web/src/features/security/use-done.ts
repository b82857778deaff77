import { useToast } from '@candor/ui';
import { tick } from '../../platform/haptics.ts';

/** Says that it is done, once, in a line that goes by itself. */
export function useDone(): (words: string) => void {
  const showToast = useToast();
  return (words) => {
    tick();
    showToast(words);
  };
}
