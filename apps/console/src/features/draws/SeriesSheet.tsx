import { drawProposals } from '@candor/contract/draws/approvals';
import { DRAW_MINUTES, type DrawMinutes } from '@candor/contract/draws/fields';
import { Checkbox, Field, Select } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';

const TYPED = ['code', 'name', 'count', 'low', 'high'] as const;
type Typed = Record<(typeof TYPED)[number], string>;

/** [DRAW-1] The terms of a series. What is approved is all it will ever draw; no field here names a seed or a number. */
export function SeriesSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState<Typed>({ code: '', name: '', count: '5', low: '1', high: '36' });
  const [repeats, setRepeats] = useState(false);
  const [minutes, setMinutes] = useState<DrawMinutes>('1440');
  const read = drawProposals['series.create'].safeParse({
    ...{ code: typed.code.trim(), name: typed.name, repeats, minutes },
    ...{ count: whole(typed.count), low: whole(typed.low), high: whole(typed.high) },
  });
  const isPossible = read.success && (repeats || read.data.count <= read.data.high - read.data.low + 1);
  return (
    <ProposeSheet
      title={t('draws.make')}
      lead={t('draws.make.lead')}
      kind="series.create"
      payload={isPossible ? read.data : undefined}
      incomplete={t('draws.make.incomplete')}
      onClose={onClose}
    >
      {TYPED.map((name) => (
        <Field
          key={name}
          label={t(`draws.field.${name}`)}
          autoComplete="off"
          maxLength={40}
          value={typed[name]}
          onValueChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
      ))}
      <Select
        label={t('draws.field.minutes')}
        items={DRAW_MINUTES.map((id) => ({ id, label: t('draws.minutes', { count: Number(id) }) }))}
        value={minutes}
        onValueChange={setMinutes}
      />
      <Checkbox label={t('draws.field.repeats')} isChecked={repeats} onToggle={setRepeats} />
    </ProposeSheet>
  );
}

function whole(text: string): number | undefined {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined;
}
