import type { WithdrawnArticle } from '@candor/contract/news/shapes';
import { instant } from '@candor/kernel';
import { buttonClass, Day, EmptyState, iconNews, UiLink } from '@candor/ui';
import type * as z from 'zod/mini';
import { useText } from '../../platform/texts.ts';
import { NEWS_PATH } from './own-paths.ts';

type Props = { readonly withdrawn: z.infer<typeof WithdrawnArticle> };

/** [NEWS-8] Behind an old link: when it was withdrawn and why, and what there is instead. */
export function Withdrawn({ withdrawn: { at, reason } }: Props) {
  const t = useText('news');
  return (
    <EmptyState
      icon={iconNews}
      title={t('withdrawn')}
      hint={
        <>
          {t('withdrawnOn')} <Day value={instant(at)} />. {t(`withdrawn.${reason}`)}
        </>
      }
      action={
        <UiLink href={NEWS_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {t('toNews')}
        </UiLink>
      }
    />
  );
}
