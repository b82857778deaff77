import { Button, FlowAction, Icon, iconDone, Row, Rows } from '@candor/ui';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import flow from '../../../parts/Flow.module.css';
import { TransactionId } from '../../../parts/TransactionId.tsx';
import { WideLink } from '../../../parts/WideLink.tsx';
import { useText } from '../../../platform/texts.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import styles from './Money.module.css';
import { NETWORK_OF, type OwnAccount } from './own-chains.ts';
import { accountHref } from './WithAccount.tsx';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly own: OwnAccount;
  readonly wallet: WalletRecord;
  readonly txid: string;
};

/** The network has it; when it takes effect is for the network to say. */
export function SentStep({ heading, own, wallet, txid }: Props) {
  const t = useText('wallet');
  const navigate = useNavigate();
  const href = (path: string) => accountHref(path, wallet, own.account.address);
  return (
    <div className={flow.step}>
      <div className={styles.sent}>
        <Icon of={iconDone} size={48} className={styles.mark} />
        <h2 ref={heading} tabIndex={-1} className={flow.lead}>
          {t('sent')}
        </h2>
      </div>
      <Rows>
        <Row label={t('move.txid')} isStacked>
          <TransactionId txid={txid} copyLabel={t('move.copy')} network={NETWORK_OF[own.chain]} />
        </Row>
      </Rows>
      <FlowAction>
        <WideLink href={href(WALLET_PATHS.history)}>{t('action.history')}</WideLink>
        <Button variant="quiet" size="large" isWide onClick={() => navigate(href(WALLET_PATHS.detail))}>
          {t('action.done')}
        </Button>
      </FlowAction>
    </div>
  );
}
