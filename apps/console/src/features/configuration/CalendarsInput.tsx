import type { SettingJson } from '@candor/domain/configuration';
import { TextField } from '@candor/ui';
import { useText } from '../../platform/text.ts';

const LONGEST = 600;

type Props = {
  readonly markets: readonly string[];
  readonly draft: Readonly<Record<string, string>>;
  readonly onDraft: (value: SettingJson) => void;
};

/** One line of hours for each market; an empty one is a market that never closes. */
export function CalendarsInput({ markets, draft, onDraft }: Props) {
  const t = useText();
  function change(market: string, text: string): void {
    const { [market]: _, ...others } = draft;
    onDraft(text.trim() === '' ? others : { ...others, [market]: text });
  }
  return markets.map((market) => (
    <TextField
      key={market}
      label={market}
      hint={t('configuration.calendarHint')}
      value={draft[market] ?? ''}
      onValueChange={(text) => change(market, text)}
      maxLength={LONGEST}
      rows={2}
      dir="ltr"
      isOptional
    />
  ));
}
