import { Banner } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import type { OpenedCase } from './use-look.ts';

/** That this is another document of somebody certified, and what it would take the place of. */
export function ReplacementBanner({ opened }: { readonly opened: OpenedCase }) {
  const t = useText();
  const { username } = opened.case.user;
  const { standing } = opened;
  return (
    <Banner title={t('identity.replacement')}>
      {standing
        ? t('identity.replacement.text', {
            username,
            document: t(`identity.document.${standing.document}`),
            number: standing.number,
          })
        : t('identity.replacement.bare', { username })}
    </Banner>
  );
}
