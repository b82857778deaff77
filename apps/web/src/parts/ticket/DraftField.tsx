import { AmountField, type AmountFieldProps } from '@candor/ui';

type DraftFieldProps<F extends string> = Omit<AmountFieldProps, 'name' | 'value' | 'onValueChange' | 'error'> & {
  readonly name: F;
  readonly draft: Readonly<Record<F, string>>;
  readonly onChange: (next: Partial<Record<F, string>>) => void;
  readonly errorOf?: (name: F) => string | undefined;
};

/** One figure of a draft, and what is wrong with it. */
export function DraftField<F extends string>({ name, draft, onChange, errorOf, ...look }: DraftFieldProps<F>) {
  return (
    <AmountField
      {...look}
      name={name}
      value={draft[name]}
      onValueChange={(text) => onChange({ [name]: text } as Partial<Record<F, string>>)}
      error={errorOf?.(name)}
    />
  );
}
