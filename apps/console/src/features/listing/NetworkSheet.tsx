import { networkChange } from '@candor/domain/listing';
import { Banner, Checkbox, Field, useUi } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { tradedIn } from './facts-of.ts';
import type { Listing } from './ListingPage.tsx';
import { readMoment, writeMoment } from './moment-text.ts';

type Asset = Listing['assets'][number];
type Props = {
  readonly asset: Asset;
  readonly row: Asset['networks'][number];
  readonly markets: Listing['markets'];
  readonly onClose: () => void;
};

/** [LST-18] Whether an asset can be sent and taken away over a network, and until when it leaves there. */
export function NetworkSheet({ asset: { asset, networks }, row, markets, onClose }: Props) {
  const t = useText();
  const { clock } = useUi();
  const [depositsOpen, setDeposits] = useState(row.depositsOpen);
  const [withdrawalsOpen, setWithdrawals] = useState(row.withdrawalsOpen);
  const [leaves, setLeaves] = useState(writeMoment(row.delistsAt));
  const delistsAt = readMoment(leaves);
  const { network } = row;
  const payload = delistsAt === undefined ? undefined : { asset, network, depositsOpen, withdrawalsOpen, delistsAt };
  const others = networks.filter((each) => each.network !== network).map((each) => each.delistsAt);
  const facts = { now: clock.now(), row, others, markets: tradedIn(asset, markets) };
  const judged = payload && networkChange.judge(payload, facts);
  const isSame = judged?.ok === false && judged.code === 'approval.nothingChanges';
  const why = isSame ? 'listing.nothingChanges' : 'listing.network.wrong';
  return (
    <ProposeSheet
      title={t('listing.network.of', { asset, network })}
      lead={t('listing.network.lead')}
      kind="network.change"
      payload={judged?.ok ? payload : undefined}
      incomplete={t(judged === undefined ? 'listing.wrongMoment' : why)}
      onClose={onClose}
    >
      <Checkbox label={t('listing.network.deposits')} isChecked={depositsOpen} onToggle={setDeposits} />
      <Checkbox label={t('listing.network.withdrawals')} isChecked={withdrawalsOpen} onToggle={setWithdrawals} />
      <Field
        label={t('change.networkLeaves')}
        hint={t('listing.network.hint')}
        isOptional
        autoComplete="off"
        value={leaves}
        onValueChange={setLeaves}
      />
      {typeof delistsAt === 'number' && <Banner tone="warn">{t('listing.network.warning')}</Banner>}
    </ProposeSheet>
  );
}
