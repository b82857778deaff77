import { CHOSEN_PHASES, type ChosenPhase } from '@candor/contract/listing/fields';
import { marketChange } from '@candor/domain/listing';
import { instant } from '@candor/kernel';
import { Banner, Checkbox, Field, Select, useUi } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import type { ListedMarket } from './ListingPage.tsx';
import { readMoment, writeMoment } from './moment-text.ts';

type Props = { readonly market: ListedMarket; readonly onClose: () => void };

/** [LST-8] [LST-9] What may change about a market. It ends by a date, so that everybody has the time to get out. */
export function ChangeSheet({ market, onClose }: Props) {
  const t = useText();
  const { clock } = useUi();
  const [phase, setPhase] = useState<ChosenPhase>(market.phase === 'delisted' ? 'announced' : market.phase);
  const [opens, setOpens] = useState(writeMoment(market.opensAt));
  const [delists, setDelists] = useState(market.phase === 'delisted' ? '' : writeMoment(market.delistsAt));
  const [isQuoted, setQuoted] = useState(market.isQuoted);
  const [isLent, setLent] = useState(market.isLent);
  const isAnnounced = phase === 'announced';
  const [opensAt, delistsAt] = [readMoment(isAnnounced ? opens : ''), readMoment(isAnnounced ? '' : delists)];
  const areRead = opensAt !== undefined && delistsAt !== undefined;
  const payload = areRead ? { market: market.id, phase, opensAt, delistsAt, isQuoted, isLent } : undefined;
  const judged = payload && marketChange.judge(payload, { now: clock.now(), market: traitsOf(market) });
  return (
    <ProposeSheet
      title={t('listing.change.of', { market: market.id })}
      lead={t('listing.change.lead')}
      kind="market.change"
      payload={judged?.ok ? payload : undefined}
      incomplete={t(areRead && judged?.ok === false ? whyNot(judged.code) : 'listing.wrongMoment')}
      onClose={onClose}
    >
      <Select
        label={t('change.marketPhase')}
        items={CHOSEN_PHASES.map((id) => ({ id, label: t(`listing.phase.${id}`) }))}
        value={phase}
        onValueChange={setPhase}
      />
      {isAnnounced ? (
        <Field
          label={t('change.marketOpens')}
          hint={t('listing.momentHint')}
          isOptional
          autoComplete="off"
          value={opens}
          onValueChange={setOpens}
        />
      ) : (
        <Field
          label={t('change.marketDelists')}
          hint={t('listing.delistsHint')}
          isOptional
          autoComplete="off"
          value={delists}
          onValueChange={setDelists}
        />
      )}
      <Checkbox label={t('listing.quoted')} isChecked={isQuoted} onToggle={setQuoted} />
      <Checkbox label={t('listing.lent')} isChecked={isLent} onToggle={setLent} />
      {typeof delistsAt === 'number' && <Banner tone="warn">{t('listing.delistWarning')}</Banner>}
    </ProposeSheet>
  );
}

function traitsOf({ phase, opensAt, delistsAt, isQuoted, isLent }: ListedMarket) {
  const at = (moment: number | null) => (moment === null ? null : instant(moment));
  return { phase, opensAt: at(opensAt), delistsAt: at(delistsAt), isQuoted, isLent };
}

function whyNot(code: string) {
  return code === 'approval.nothingChanges' ? 'listing.nothingChanges' : 'listing.wrongTimes';
}
