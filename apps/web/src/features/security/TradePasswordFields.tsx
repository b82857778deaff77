import { isWeakTradePassword } from '@candor/domain/security';
import { CodeField } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

const LENGTH = 6;
export type DigitsProblem = 'short' | 'weak' | 'differ';
export type Digits = { readonly first: string; readonly second: string };

/** The very rule the server will run, so that nobody types twice in vain. */
export function findDigitsProblem({ first, second }: Digits, mobile: string | null): DigitsProblem | undefined {
  if (first.length < LENGTH) return 'short';
  if (isWeakTradePassword(first, { mobile })) return 'weak';
  return first === second ? undefined : 'differ';
}

type Props = {
  readonly digits: Digits;
  readonly onDigits: (digits: Digits) => void;
  readonly problem: DigitsProblem | undefined;
  readonly isAutoFocused?: boolean;
};

export function TradePasswordFields({ digits, onDigits, problem, isAutoFocused = false }: Props) {
  const t = useText('security');
  return (
    <>
      <CodeField
        label={t('trade.new')}
        name="newTradePassword"
        hint={t('trade.hint')}
        isSecret
        autoComplete="off"
        isAutoFocused={isAutoFocused}
        value={digits.first}
        onValueChange={(first) => onDigits({ ...digits, first })}
        error={problem === 'short' || problem === 'weak' ? t(`trade.${problem}`) : undefined}
      />
      <CodeField
        label={t('trade.repeat')}
        name="confirmation"
        isSecret
        autoComplete="off"
        value={digits.second}
        onValueChange={(second) => onDigits({ ...digits, second })}
        error={problem === 'differ' ? t('trade.differ') : undefined}
      />
    </>
  );
}
