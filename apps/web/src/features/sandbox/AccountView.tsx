import type { Network } from '@candor/contract';
import { Address, Button, Card, Row, Rows, SkeletonRows } from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { ChainAmount } from './ChainAmount.tsx';
import { LIVE_MS, type Show } from './live-ms.ts';
import { PaymentList } from './PaymentList.tsx';
import styles from './Sandbox.module.css';

type Props = { readonly network: Network; readonly address: string; readonly onShow: Show };

export function AccountView({ network, address, onShow }: Props) {
  const t = useText('sandbox');
  const found = useCall('app.sandbox/account', { network, address }, { everyMs: LIVE_MS });
  return (
    <Card
      title={t('account.title')}
      action={
        <Button variant="quiet" size="small" onClick={() => onShow({})}>
          {t('all')}
        </Button>
      }
    >
      <Loaded reading={found} bones={<SkeletonRows count={5} />}>
        {({ address: canonical, balances, blocks, payments }) => (
          <div className={styles.facts}>
            <Address value={canonical} form="full" />
            <Rows>
              {balances.map(({ asset, amount }) => (
                <Row key={asset} label={asset}>
                  <ChainAmount asset={asset} amount={amount} />
                </Row>
              ))}
            </Rows>
            <h3 className={styles.height}>{t('account.payments', { blocks })}</h3>
            {payments.length === 0 ? (
              <p className={styles.note}>{t('account.none')}</p>
            ) : (
              <PaymentList label={t('tx.payments')} payments={payments} seenFrom={canonical} onShow={onShow} />
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
