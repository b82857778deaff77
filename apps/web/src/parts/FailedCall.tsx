import { ErrorState, iconOffline } from '@candor/ui';
import type { Failure } from '../platform/api.ts';
import type { CallFailed } from '../platform/query-client.ts';
import { useText } from '../platform/texts.ts';

/** What went wrong, in the reader's words: the server's own, or ours where it never spoke. */
export function useFailureText(): (failure: Failure) => string {
  const t = useText('common');
  return (failure) => {
    if (failure.message !== '') return failure.message;
    switch (failure.code) {
      case 'client.offline':
        return t('failure.offline');
      case 'client.timeout':
        return t('failure.timeout');
      case 'client.unreachable':
        return t('failure.unreachable');
      default:
        return t('failure.unreadable');
    }
  };
}

type FailedCallProps = {
  readonly error: CallFailed | Error;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean | undefined;
};

/** In place of a list or a figure that could not be read. */
export function FailedCall({ error, onRetry, isRetrying }: FailedCallProps) {
  const t = useText('common');
  const textOf = useFailureText();
  const failure = 'failure' in error ? error.failure : undefined;
  return (
    <ErrorState
      title={t('failure.title')}
      hint={failure ? textOf(failure) : t('failure.unreadable')}
      code={failure?.errcode ? String(failure.errcode) : undefined}
      onRetry={onRetry}
      isRetrying={isRetrying}
      icon={failure?.code === 'client.offline' ? iconOffline : undefined}
    />
  );
}
