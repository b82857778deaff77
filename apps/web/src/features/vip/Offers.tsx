import { formatMoney, isLess, money } from '@candor/kernel';
import { Amount, Banner, Button, Card, FlowAction, RadioCards } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import { WideLink } from '../../parts/WideLink.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Overview } from './MembershipPage.tsx';
import { RECEIPT_PATH } from './own-paths.ts';
import { useVipWords } from './use-vip-words.ts';
import styles from './Vip.module.css';

type Offer = Overview['offers'][number];

/** The three terms with what a day costs, and when VIP would end. */
export function Offers({ overview }: { readonly overview: Overview }) {
  const t = useText('vip');
  const { amount, hundredths, days, moment } = useVipWords();
  const [chosen, setChosen] = useState('30');
  const [isAsking, setAsking] = useState(false);
  const offer = overview.offers.find((each) => String(each.days) === chosen);
  const isShort = offer !== undefined && isLess(readMoney(overview.available), readMoney(offer.price));
  return (
    <>
      <Card title={t('offer.title')}>
        <RadioCards
          label={t('offer.title')}
          value={chosen}
          onValueChange={setChosen}
          items={overview.offers.map((each) => ({
            id: String(each.days),
            title: days(each.days),
            note: each.until === null ? t('offer.tooFar') : t('offer.until', { date: moment(each.until) }),
            end: (
              <span className={styles.price}>
                <Amount value={readMoney(each.price)} decimals="full" zeros="drop" isPublic />
                <small>{t('offer.perDay', { amount: hundredths(perDay(each)) })}</small>
              </span>
            ),
          }))}
        />
      </Card>
      {isShort && <Banner tone="warn">{t('short', { available: amount(overview.available) })}</Banner>}
      <FlowAction>
        {isShort ? (
          <WideLink href={PATHS.recharge}>{t('recharge')}</WideLink>
        ) : (
          offer && (
            <Button
              size="large"
              isWide
              disabledReason={offer.until === null ? t('offer.tooFar') : undefined}
              onClick={() => setAsking(true)}
            >
              {t(overview.isVip ? 'renew' : 'buy', { days: days(offer.days), price: amount(offer.price) })}
            </Button>
          )
        )}
        <p className={styles.note}>{t('note')}</p>
      </FlowAction>
      {isAsking && offer && <BuySheet offer={offer} isVip={overview.isVip} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What a day costs, rounded up to the hundredth: it is never told cheaper than it is. */
const HUNDREDTH = 10_000n;
function perDay({ days, price }: Offer): Offer['price'] {
  const steps = BigInt(days) * HUNDREDTH;
  const minor = ((readMoney(price).minor + steps - 1n) / steps) * HUNDREDTH;
  return { asset: price.asset, amount: formatMoney(money('USDT', minor)) };
}

type SheetProps = { readonly offer: Offer; readonly isVip: boolean; readonly onClose: () => void };

function BuySheet({ offer, isVip, onClose }: SheetProps) {
  const t = useText('vip');
  const { amount, days, moment } = useVipWords();
  const navigate = useNavigate();
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand('app.vip/buy', (term) => {
    void queryClient.invalidateQueries();
    void navigate(`${RECEIPT_PATH}?id=${term.id}&new=1`, { replace: true });
  });
  return (
    <TradePasswordSheet
      action={t(isVip ? 'renew' : 'buy', { days: days(offer.days), price: amount(offer.price) })}
      note={t('note')}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onClose={onClose}
      onPassword={(password) => void run({ days: String(offer.days), price: offer.price.amount }, password)}
    >
      {offer.until !== null && <p className={styles.note}>{t('offer.until', { date: moment(offer.until) })}</p>}
    </TradePasswordSheet>
  );
}
