import { ErrorState } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

/** Browsers remember a file that failed to load for as long as the page lives: trying again means loading the page again. */
export function PlacesFailed() {
  const t = useText('common');
  return (
    <ErrorState
      title={t('load.title')}
      hint={t('load.text')}
      code={t('load.code')}
      onRetry={() => window.location.reload()}
    />
  );
}
