import type { Failure } from '../platform/call-api.ts';
import { useText } from '../platform/text.ts';

/** What happened, in words. The server has already said a refusal in ours; the rest is about the way there. */
export function useFailureWords(): (failure: Failure) => string {
  const t = useText();
  return (failure) => {
    switch (failure.kind) {
      case 'refused':
        return failure.message;
      case 'offline':
        return t('failure.offline');
      case 'timeout':
        return t('failure.timeout');
      case 'unreadable':
        return t('failure.unreadable');
      default:
        return failure satisfies never;
    }
  };
}
