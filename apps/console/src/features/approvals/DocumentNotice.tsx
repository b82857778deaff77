import type { Approval } from '@candor/contract';
import { getApproval, listApprovals } from '@candor/contract/approvals/calls';
import { Banner, Button } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
  const look = () => {
    // Read anew when the reviewer comes back, and not before: the look happens over there.
    for (const { path } of [listApprovals, getApproval]) {
      void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    }
    navigate(paths.identityCase(document.caseId));
  };
  const isLooked = document.lookedUntil !== null;
  const open = (
    <Button variant="secondary" size="small" onClick={look}>
      {t(isLooked ? 'approvals.document.again' : 'approvals.document.open')}
    </Button>
  );
  return (
    <Banner tone={isLooked ? 'info' : 'warn'} action={open}>
      {t(isLooked ? 'approvals.document.looked' : 'approvals.document.needed')}
    </Banner>
  );
}
