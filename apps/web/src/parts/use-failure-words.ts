import type { Failure } from '../platform/api.ts';
import { useText } from '../platform/texts.ts';

/** What to say about a call that did not succeed: the server's own words, or ours where the server never spoke. */
export function useFailureWords(): (failure: Failure) => string {
  const t = useText('common');
  return (failure) => {
    switch (failure.code) {
      case 'client.offline':
        return t('failure.offline');
      case 'client.timeout':
        return t('failure.timeout');
      case 'client.unreachable':
        return t('failure.unreachable');
      case 'client.unreadable':
        return t('failure.unreadable');
      default:
        return failure.message;
    }
  };
}
