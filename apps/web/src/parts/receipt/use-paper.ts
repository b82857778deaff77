import type { MessageKey } from '@candor/i18n';
import { instant, type Money } from '@candor/kernel';
import { formatAmount, formatPrecise, shortenMiddle, useUi } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { networkTitle } from '../network-title.ts';
import type { Paper, PaperLine } from './paper.ts';
import type { ReceiptExtra, ReceiptFacts, ReceiptParty } from './receipt-facts.ts';

/** IDs up to this length stand whole among the facts; a name on a chain never fits. */
const SHORT = 13;

/** The receipt in the reader's words, as it is at `now`. */
export function usePaper(facts: ReceiptFacts, now: number): Paper {
  const t = useText('receipt');
  const ui = useUi();
  // Until the server has said that its money is real, it is not.
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox !== false);

  const time = (at: number) => formatPrecise(instant(at), ui);
  const amount = (value: Money) => formatAmount(value, { locale: ui.locale, decimals: 'full', zeros: 'drop' });
  const money = (value: Money) => `${amount(value)}\u00a0${value.asset}`;
  const markOf = (kind: 'demo' | 'sandbox') => ({ word: t(`mark.${kind}`), text: t(`mark.${kind}.text`) });
  const addressOf = (path: string) => `${location.origin}${location.pathname}#${path}`;

  const figures = (label: string, value: string): PaperLine => ({ label, value, isFigure: true });
  const party = (label: string, { name, id }: ReceiptParty): PaperLine =>
    name === undefined ? figures(label, shortenMiddle(id)) : { label, value: `${name} · ${shortenMiddle(id)}` };
  const extra = (given: ReceiptExtra): PaperLine => {
    if ('money' in given) return figures(given.label, money(given.money));
    if ('at' in given) return { label: given.label, value: time(given.at) };
    return { label: given.label, value: given.text, isFigure: given.isFigure ?? false };
  };

  const { from, to, fee, network, txid } = facts;
  const noteKeys: Record<ReceiptFacts['stage'], MessageKey<'receipt'> | null> = {
    final: null,
    pending: 'pending',
    stopped: 'stopped',
  };
  const noteKey = noteKeys[facts.stage];
  return {
    mark: facts.isDemo ? markOf('demo') : isSandbox ? markOf('sandbox') : null,
    title: t('title'),
    kind: t(`kind.${facts.kind}`),
    about: facts.about ?? null,
    figure: amount(facts.money),
    unit: facts.money.asset,
    stage: facts.stage,
    state: facts.state ?? t('completed'),
    stateNote: noteKey === null ? null : t(noteKey, { time: time(now) }),
    lines: [
      ...(from ? [party(t('from'), from)] : []),
      ...(to ? [party(t('to'), to)] : []),
      ...(facts.extra ?? []).map(extra),
      ...(fee ? [figures(t('fee'), money(fee))] : []),
      ...(network ? [{ label: t('network'), value: networkTitle(network, (first) => t(`network.${first}`)) }] : []),
      { label: t('time'), value: time(facts.at) },
    ],
    codes: [
      ...(from && from.id.length > SHORT ? [{ label: t('from'), code: from.id }] : []),
      ...(to && to.id.length > SHORT ? [{ label: t('to'), code: to.id }] : []),
      ...(txid ? [{ label: t('txid'), code: txid }] : []),
      { label: t('number'), code: facts.number },
    ],
    check: t('check'),
    ways: [
      ...(network && txid ? [chainWay(network, txid)] : []),
      { text: t('check.own'), code: addressOf(facts.path) },
    ],
    made: t('made', { time: time(now) }),
  };

  function chainWay(on: NonNullable<typeof network>, tx: string): Paper['ways'][number] {
    if (!isSandbox)
      return { text: t('check.chain', { network: networkTitle(on, (first) => t(`network.${first}`)) }), code: null };
    return { text: t('check.sandbox'), code: addressOf(`${PATHS.sandboxChains}?network=${on}&tx=${tx}`) };
  }
}
