import { buttonClass, EmptyState, iconFind, UiLink } from '@candor/ui';
import { paths } from '../platform/paths.ts';
import { useText } from '../platform/text.ts';
import { useTitle } from '../platform/use-title.ts';

export function MissingPage() {
  const t = useText();
  useTitle(t('missing.title'));
  return (
    <EmptyState
      icon={iconFind}
      title={<h1>{t('missing.title')}</h1>}
      hint={t('missing.text')}
      action={
        <UiLink href={paths.home} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {t('missing.action')}
        </UiLink>
      }
    />
  );
}
