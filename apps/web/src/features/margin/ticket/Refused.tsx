import { Banner } from '@candor/ui';
import { useFailureWords } from '../../../parts/use-failure-words.ts';
import type { Failure } from '../../../platform/api.ts';
import { useText } from '../../../platform/texts.ts';

type RefusedProps = { readonly failure: Failure | undefined; readonly isOutcomeOpen?: boolean };

/** Why it was not done, or that nobody knows yet whether it was. */
export function Refused({ failure, isOutcomeOpen = false }: RefusedProps) {
  const t = useText('margin');
  const words = useFailureWords();
  if (!failure) return null;
  return (
    <Banner tone="danger" title={isOutcomeOpen ? t('unknown') : undefined}>
      {words(failure)} {isOutcomeOpen && t('unknownText')}
    </Banner>
  );
}
