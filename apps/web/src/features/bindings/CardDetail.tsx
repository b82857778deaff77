import type { BankCard } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Banner, DateTime, Row, Rows } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { CoolOff } from './AddressRow.tsx';
import { BindingDetail, type DetailActions } from './BindingDetail.tsx';
import { isOtherPayee } from './card-draft.ts';

type Props = DetailActions & { readonly card: BankCard; readonly certifiedName: string | null };

/** One card, its number hidden even here. */
export function CardDetail({ card, certifiedName, ...actions }: Props) {
  const t = useText('bindings');
  return (
    <BindingDetail title={card.bankName} {...actions}>
      {isOtherPayee(card.payee, certifiedName) && (
        <Banner tone="warn">{t('card.otherPayee', { name: certifiedName ?? '' })}</Banner>
      )}
      <Rows>
        <Row label={t('card.accountNumber')}>
          <bdi dir="ltr">{card.accountNumber}</bdi>
        </Row>
        <Row label={t('card.payee')}>
          <bdi>{card.payee}</bdi>
        </Row>
        <Row label={t('card.bankAddress')}>
          <bdi>{card.bankAddress}</bdi>
        </Row>
        <Row label={t('address.state')}>
          <CoolOff usableFrom={card.usableFrom} />
        </Row>
        <Row label={t('address.usableFrom')}>
          <DateTime value={instant(card.usableFrom)} />
        </Row>
        <Row label={t('boundAt')}>
          <DateTime value={instant(card.createdAt)} />
        </Row>
      </Rows>
    </BindingDetail>
  );
}
