import type { ReferenceKind } from '@candor/contract/support/fields';
import { Card, List, ListRow } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';

const PAGES: Readonly<Record<ReferenceKind, string>> = {
  withdrawal: PATHS.withdrawalDetail,
  deposit: PATHS.rechargeDeposit,
  certificate: PATHS.rechargeCertificateDetail,
  transfer: PATHS.receipt,
  order: '/pages/spot/order',
};

/** What the conversation is about. */
export function RecordLink({ kind, id }: { readonly kind: ReferenceKind; readonly id: string }) {
  const t = useText('support');
  return (
    <Card>
      <List>
        <ListRow title={t(`about.${kind}`)} note={t('chat.about')} href={`${PAGES[kind]}?id=${id}`} />
      </List>
    </Card>
  );
}
