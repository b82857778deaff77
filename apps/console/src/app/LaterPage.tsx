import { LockedState } from '@candor/ui';
import { PageHead } from '../parts/PageHead.tsx';
import { useText } from '../platform/text.ts';
import type { LaterSection } from './console-feature.ts';

/** A queue that is named but not built: it says what will be here, and pretends nothing. */
export function LaterPage({ section }: { readonly section: LaterSection }) {
  const t = useText();
  return (
    <>
      <PageHead title={t(`section.${section.name}`)} />
      <LockedState title={t('nav.later')} rule={`${t(`later.${section.name}`)} ${t('later.promise')}`} />
    </>
  );
}
