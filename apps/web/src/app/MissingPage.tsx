import { buttonClass, EmptyState, iconSearch, UiLink } from '@candor/ui';
import { useText } from '../platform/texts.ts';
import { PATHS } from './routes.ts';

export function MissingPage() {
  const t = useText('common');
  return (
    <EmptyState
      icon={iconSearch}
      title={t('missing.title')}
      hint={t('missing.text')}
      action={
        <UiLink href={PATHS.home} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {t('action.home')}
        </UiLink>
      }
    />
  );
}
