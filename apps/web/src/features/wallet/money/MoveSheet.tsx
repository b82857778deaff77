import { instant } from '@candor/kernel';
import { Address, Amount, Button, Count, DateTime, iconExternal, Row, Rows, Sheet, StatusChip } from '@candor/ui';
import flow from '../../../parts/Flow.module.css';
import type { RowOf } from '../../../parts/PagedList.tsx';
import { TransactionId } from '../../../parts/TransactionId.tsx';
import { WideLink } from '../../../parts/WideLink.tsx';
import { useText } from '../../../platform/texts.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { feeMoney, shownMoney } from './chain-units.ts';
import { assetOf, coinOf, NETWORK_OF, type OwnAccount, readUnits } from './own-chains.ts';
import { accountHref } from './WithAccount.tsx';

export type Move = RowOf<'app.wallet/history'>;

const CHIPS = { pending: 'pending', confirmed: 'passed', failed: 'rejected', dropped: 'stopped' } as const;

type Props = {
  readonly move: Move;
  readonly own: OwnAccount;
  readonly wallet: WalletRecord;
  readonly onClose: () => void;
};

/** One transaction as far as the chain tells it, and the ways on while it waits. */
export function MoveSheet({ move, own, wallet, onClose }: Props) {
  const t = useText('wallet');
  const held = assetOf(own.facts, move.asset);
  const coin = coinOf(own.facts);
  const { explorer } = own.facts;
  const mayReplace = move.state === 'pending' && move.raw !== null && own.chain !== 'tron' && wallet.sealed !== null;
  const replace = (way: string) =>
    accountHref(WALLET_PATHS.replace, wallet, own.account.address, `&txid=${move.txid}&way=${way}`);
  return (
    <Sheet title={t(`move.${move.direction}`)} onClose={onClose}>
      <div className={flow.step}>
        <Rows>
          <Row label={t('send.amount')} isStrong>
            <Amount value={shownMoney(held, readUnits(held, move.amount))} decimals="full" zeros="drop" />
          </Row>
          <Row label={t('move.state')}>
            <StatusChip status={CHIPS[move.state]}>{t(`state.${move.state}`)}</StatusChip>
          </Row>
          <Row label={t('move.time')}>
            <DateTime value={instant(move.at)} />
          </Row>
          <Row label={t('move.block')}>
            <Count value={move.height} />
          </Row>
          {move.direction === 'out' && (
            <Row label={t('move.fee')}>
              <Amount
                value={move.fee === null ? null : feeMoney(coin, readUnits(coin, move.fee))}
                decimals="full"
                zeros="drop"
                isPublic
              />
            </Row>
          )}
          <Row label={t('move.from')} isStacked>
            {senderOf()}
          </Row>
          {move.to !== null && (
            <Row label={t('move.to')} isStacked>
              <Address value={move.to} form="full" />
            </Row>
          )}
          <Row label={t('move.txid')} isStacked>
            <TransactionId txid={move.txid} copyLabel={t('move.copy')} network={NETWORK_OF[own.chain]} />
          </Row>
        </Rows>
        {explorer !== null && (
          <Button
            variant="secondary"
            isWide
            icon={iconExternal}
            onClick={() => window.open(`${explorer}${move.txid}`, '_blank', 'noopener,noreferrer')}
          >
            {t('move.explorer')}
          </Button>
        )}
        {mayReplace && (
          <div className={flow.action}>
            <WideLink href={replace('faster')}>{t('replace.faster')}</WideLink>
            <WideLink href={replace('cancel')} variant="secondary">
              {t('replace.cancel')}
            </WideLink>
          </div>
        )}
      </div>
    </Sheet>
  );

  /** On Bitcoin value has no single sender; what left is from here. */
  function senderOf() {
    const sender = move.from ?? (move.direction === 'out' ? own.account.address : null);
    return sender === null ? t('move.several') : <Address value={sender} form="full" />;
  }
}
