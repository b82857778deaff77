import type { Failure } from '../platform/api.ts';
import { useText } from '../platform/text.ts';

/** What happened, in words. The server has already said a refusal in ours; the rest is about the way there. */
export function useFailureWords(): (failure: Failure) => string {
  const t = useText();
  return (failure) => {
    switch (failure.code) {
      case 'client.offline':
        return t('failure.offline');
      case 'client.unreachable':
        return t('failure.unreachable');
      case 'client.timeout':
        return t('failure.timeout');
      case 'client.unreadable':
        return t('failure.unreadable');
      default:
        return failure.message;
    }
  };
}
