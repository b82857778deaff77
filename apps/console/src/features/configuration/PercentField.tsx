import { Field, readAmount, toTyped, useUi } from '@candor/ui';
import { useState } from 'react';
import { readPercent, writePercent } from './percent.ts';

type Props = { readonly label: string; readonly ppm: number; readonly onPpm: (ppm: number) => void };

/** A rate typed as a percentage. What is none is handed on as minus one, which no rate may be. */
export function PercentField({ label, ppm, onPpm }: Props) {
  const { locale } = useUi();
  const write = (rate: number) => toTyped(writePercent(rate), locale, false);
  const [typed, setTyped] = useState(write(ppm));
  const [shown, setShown] = useState(ppm);
  if (shown !== ppm) {
    setShown(ppm);
    if (ppm >= 0) setTyped(write(ppm));
  }
  return (
    <Field
      label={label}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        const read = readPercent(readAmount(text, locale) ?? '') ?? -1;
        setShown(read);
        onPpm(read);
      }}
      unit="%"
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
