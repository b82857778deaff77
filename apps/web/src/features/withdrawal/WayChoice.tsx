import { assetTitle, ppm } from '@candor/kernel';
import { CoinMark, formatRatio, iconBank, RadioCards, Select, useUi } from '@candor/ui';
import { IconPlate, MARK_PX } from '../../parts/IconPlate.tsx';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import type { Rules, Way } from './draft.ts';
import { useDuration } from './use-duration.ts';
import { useWayName } from './use-way-name.ts';

type Props = { readonly rules: Rules; readonly value: Way; readonly onValueChange: (way: Way) => void };

/** More ways than this are a list nobody reads: then the asset is chosen first. */
const FEW = 6;

/** Each way with what it costs, said before anything is typed. */
export function WayChoice({ rules, value, onValueChange }: Props) {
  const t = useText('withdrawal');
  const parts = useText('parts');
  const { locale } = useUi();
  const duration = useDuration();
  const inWords = useMoneyWords();
  const name = useWayName();

  function noteOf(each: Rules['ways'][number]): string {
    if (!each.isOpen) return t('way.closed');
    const minimum = inWords(readAmountOf(each.asset, each.minimum));
    const fee = inWords(readAmountOf(each.asset, each.feeLowest));
    if (each.feePpm === 0) return t('way.note', { fee, minimum });
    return t('way.bankNote', { percent: formatRatio(ppm(each.feePpm), { locale, zeros: 'drop' }), fee, minimum });
  }

  /** An estimate is longer than a measured time, so it follows the fee: beside a name it would squeeze it on a phone. */
  function wholeNoteOf(each: Rules['ways'][number]): string {
    const note = noteOf(each);
    if (!each.isOpen || each.estimatedMinutes === null) return note;
    return `${note} · ${t('about.estimate', { time: duration(each.estimatedMinutes) })}`;
  }

  const { ways } = rules;
  const asset = ways.find(({ way }) => way === value)?.asset;
  const assets = [...new Set(ways.map((each) => each.asset))];
  const isLong = ways.length > FEW && asset !== undefined;

  return (
    <>
      {isLong && (
        <Select
          label={parts('column.asset')}
          items={assets.map((each) => ({ id: each, label: `${each} · ${assetTitle(each)}` }))}
          value={asset}
          onValueChange={(next) => {
            const first = ways.find((each) => each.asset === next);
            if (first) onValueChange(first.way);
          }}
        />
      )}
      <RadioCards
        label={t('way.title')}
        value={value}
        onValueChange={onValueChange}
        items={ways
          .filter((each) => !isLong || each.asset === asset)
          .map((each) => ({
            id: each.way,
            title: name.whole(each),
            note: wholeNoteOf(each),
            start: each.way === 'bank' ? <IconPlate icon={iconBank} /> : <CoinMark asset={each.asset} size={MARK_PX} />,
            ...(each.isOpen && each.usualMinutes !== null && { end: duration(each.usualMinutes) }),
          }))}
      />
    </>
  );
}
