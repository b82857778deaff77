import type { CallFailed } from '@candor/client/call-failed';
import { ErrorState } from '@candor/ui';
import { PATHS } from '../app/routes.ts';
import { useText } from '../platform/texts.ts';
import { useFailureWords } from './use-failure-words.ts';

type Props = { readonly error: CallFailed; readonly onRetry: () => void; readonly isRetrying?: boolean | undefined };

/** Stands where a list or a figure would be that could not be read. */
export function LoadFailed({ error, onRetry, isRetrying }: Props) {
  const t = useText('common');
  const words = useFailureWords();
  const { failure } = error;
  return (
    <ErrorState
      title={t('failure.title')}
      hint={words(failure)}
      code={failure.errcode === 0 ? failure.code : String(failure.errcode)}
      onRetry={onRetry}
      isRetrying={isRetrying}
      supportHref={PATHS.support}
    />
  );
}
