import type { DigitalAddress } from '@candor/contract';
import { Banner, Card, Row, Rows } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { GuardedSheet } from '../../parts/GuardedSheet.tsx';
import { networkTitle } from '../../parts/network-title.ts';
import { useText } from '../../platform/texts.ts';
import type { AddressDraft } from './AddressFlow.tsx';
import { AddressGroups } from './AddressGroups.tsx';
import { ControlWarning } from './ControlWarning.tsx';
import { ReviewActions } from './ReviewActions.tsx';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly draft: AddressDraft;
  readonly before: DigitalAddress | undefined;
  readonly coolOffHours: number;
  readonly onEdit: () => void;
  readonly onDone: (message: string) => void;
};

/** Everything before the tap: the address to compare, and when it can be used. */
export function AddressReview({ heading, draft, before, coolOffHours, onEdit, onDone }: Props) {
  const t = useText('bindings');
  const [isAsking, setAsking] = useState(false);
  const isSame = before?.network === draft.network && before.address === draft.address;
  const isReplaced = before !== undefined && !isSame;
  const action = before ? t('save') : t('address.bind');
  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('address.compare')}
      </h2>
      <AddressGroups address={draft.address} />
      <p className={flow.note}>{t('address.compareText')}</p>
      <Card>
        <Rows>
          <Row label={t('address.name')}>
            <bdi>{draft.label}</bdi>
          </Row>
          <Row label={t('address.network')}>{networkTitle(draft.network, (first) => t(`network.${first}`))}</Row>
          <Row label={t('address.usableFrom')}>
            {isSame ? t('address.unchanged') : t('address.afterHours', { hours: coolOffHours })}
          </Row>
        </Rows>
      </Card>
      <ControlWarning network={draft.network} address={draft.address} />
      {isReplaced && <Banner tone="warn">{t('address.replaceNote', { hours: coolOffHours })}</Banner>}
      <ReviewActions onConfirm={() => setAsking(true)} onEdit={onEdit} />
      {isAsking &&
        (before ? (
          <GuardedSheet
            path="app.bindings/address_edit"
            input={{ ...draft, id: before.id }}
            action={action}
            onDone={() => onDone(isReplaced ? t('replaced') : t('modified'))}
            onClose={() => setAsking(false)}
          />
        ) : (
          <GuardedSheet
            path="app.bindings/address_add"
            input={draft}
            action={action}
            onDone={() => onDone(t('address.bound', { hours: coolOffHours }))}
            onClose={() => setAsking(false)}
          />
        ))}
    </div>
  );
}
