import { ErrorState, iconOffline, LockedState } from '@candor/ui';
import type { Failure } from '../platform/call-api.ts';
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
  if (failure.kind === 'refused' && CLOSED.has(failure.code)) {
    return <LockedState title={t('locked.title')} rule={t('locked.other', { own: roleWords(roles) })} />;
  }
  return (
    <ErrorState
      title={failure.kind === 'offline' ? t('offline.title') : t('failure.title')}
      hint={failureWords(failure)}
      code={failure.kind === 'refused' ? codeOf(failure) : undefined}
      icon={failure.kind === 'offline' ? iconOffline : undefined}
      onRetry={onRetry}
    />
  );
}

function codeOf({ errcode, requestId }: Extract<Failure, { kind: 'refused' }>): string {
  return requestId === undefined ? String(errcode) : `${errcode} · ${requestId}`;
}
