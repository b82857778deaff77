import { CHOSEN_PHASES, type ChosenPhase } from '@candor/contract/listing/fields';
import { areSameTerms, areTermsFit, marketChange } from '@candor/domain/listing';
import { pairOf } from '@candor/domain/market';
import { instant, scaleOf } from '@candor/kernel';
import { Banner, Checkbox, Field, Select, useUi } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import type { ListedMarket } from './ListingPage.tsx';
import { readMoment, writeMoment } from './moment-text.ts';
import { TermsFields } from './TermsFields.tsx';
import { useTermsDraft } from './use-terms-draft.ts';

type Props = {
  readonly market: ListedMarket;
  /** When what is traded there leaves its last network. */
  readonly leaves: readonly (number | null)[];
  readonly onClose: () => void;
};

/** [LST-8] [LST-9] What may change about a market. It ends by a date, so that everybody has the time to get out. */
export function ChangeSheet({ market, leaves, onClose }: Props) {
  const t = useText();
  const { clock } = useUi();
  const [phase, setPhase] = useState<ChosenPhase>(market.phase === 'delisted' ? 'announced' : market.phase);
  const [opens, setOpens] = useState(writeMoment(market.opensAt));
  const [delists, setDelists] = useState(market.phase === 'delisted' ? '' : writeMoment(market.delistsAt));
  const [isQuoted, setQuoted] = useState(market.isQuoted);
  const [isLent, setLent] = useState(market.isLent);
  const isAnnounced = phase === 'announced';
  const [opensAt, delistsAt] = [readMoment(isAnnounced ? opens : ''), readMoment(isAnnounced ? '' : delists)];
  const own = useTermsDraft(market.terms);
  const areRead = opensAt !== undefined && delistsAt !== undefined;
  const traits = areRead && own.terms && { phase, opensAt, delistsAt, isQuoted, isLent };
  // What stays as it is is not named, so that the second person reads only what changes.
  const terms = own.terms && !areSameTerms(own.terms, market.terms) ? { terms: own.terms } : {};
  const payload = traits ? { market: market.id, ...traits, ...terms } : undefined;
  const quote = pairOf(market.id).quote;
  const judged =
    payload &&
    marketChange.judge(payload, {
      now: clock.now(),
      market: { ...traitsOf(market), quoteScale: scaleOf(quote) },
      leaves,
    });
  const unread = areRead ? 'listing.wrongTerms' : 'listing.wrongMoment';
  const areTermsBad = own.terms && !areTermsFit(own.terms, scaleOf(quote));
  const incomplete = judged?.ok === false ? whyNot(judged.code, areTermsBad) : unread;
  return (
    <ProposeSheet
      title={t('listing.change.of', { market: market.id })}
      lead={t('listing.change.lead')}
      kind="market.change"
      payload={judged?.ok ? payload : undefined}
      incomplete={t(incomplete)}
      onClose={onClose}
    >
      {market.isHalted && <Banner tone="warn">{t('listing.halted')}</Banner>}
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
      <TermsFields typed={own.typed} set={own.set} quote={quote} />
      {typeof delistsAt === 'number' && <Banner tone="warn">{t('listing.delistWarning')}</Banner>}
    </ProposeSheet>
  );
}

function traitsOf({ phase, opensAt, delistsAt, isQuoted, isLent, terms }: ListedMarket) {
  const at = (moment: number | null) => (moment === null ? null : instant(moment));
  return { phase, opensAt: at(opensAt), delistsAt: at(delistsAt), isQuoted, isLent, terms };
}

function whyNot(code: string, areTermsBad: boolean | undefined) {
  if (areTermsBad) return 'listing.wrongTerms';
  return code === 'approval.nothingChanges' ? 'listing.nothingChanges' : 'listing.wrongTimes';
}
