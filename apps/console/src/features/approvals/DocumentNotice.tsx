import type { Approval } from '@candor/contract';
import { Banner, Button } from '@candor/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';

/** Whether nothing can be approved before the customer's document was looked at. */
export function needsLook({ document }: Pick<Approval, 'document'>): boolean {
  return document !== null && document.lookedUntil === null;
}

/** Says that the document must be seen first, and leads there; afterwards, that it was. */
export function DocumentNotice({ document }: { readonly document: NonNullable<Approval['document']> }) {
  const t = useText();
  const navigate = useNavigate();
  const isLooked = document.lookedUntil !== null;
  const open = (
    <Button variant="secondary" size="small" onClick={() => navigate(paths.identityCase(document.caseId))}>
      {t(isLooked ? 'approvals.document.again' : 'approvals.document.open')}
    </Button>
  );
  return (
    <Banner tone={isLooked ? 'info' : 'warn'} action={open}>
      {t(isLooked ? 'approvals.document.looked' : 'approvals.document.needed')}
    </Banner>
  );
}
