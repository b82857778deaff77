import { isClientFailure } from '@candor/client/failure';
import { ErrorState, iconOffline, LockedState } from '@candor/ui';
import type { Failure } from '../platform/api.ts';
import { useText } from '../platform/text.ts';
import { useOperator } from '../platform/use-operator.ts';
import { useRoleWords } from '../platform/use-role-words.ts';
import { useFailureWords } from './use-failure-words.ts';

export type FailureStateProps = { readonly failure: Failure; readonly onRetry: () => void };

const CLOSED: ReadonlySet<string> = new Set(['call.notAllowed', 'account.noPermission']);

/** In place of what could not be loaded. A closed door is not an error: it says who may enter instead of «try again». */
export function FailureState({ failure, onRetry }: FailureStateProps) {
  const t = useText();
  const failureWords = useFailureWords();
  const roleWords = useRoleWords();
  const { roles } = useOperator();
  if (CLOSED.has(failure.code)) {
    return <LockedState title={t('locked.title')} rule={t('locked.other', { own: roleWords(roles) })} />;
  }
  const isOffline = failure.code === 'client.offline';
  return (
    <ErrorState
      title={isOffline ? t('offline.title') : t('failure.title')}
      hint={failureWords(failure)}
      code={isClientFailure(failure) ? undefined : codeOf(failure)}
      icon={isOffline ? iconOffline : undefined}
      onRetry={onRetry}
    />
  );
}

function codeOf({ errcode, requestId }: Failure): string {
  return requestId === undefined ? String(errcode) : `${errcode} · ${requestId}`;
}
