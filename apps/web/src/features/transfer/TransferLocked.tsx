import { GateNotice } from '../../parts/GateNotice.tsx';
import type { Rules } from './draft.ts';

type Props = { readonly gate: NonNullable<Rules['gate']>; readonly rules: Rules };

/** The rule that stands in the way, and the way to lift it. */
export function TransferLocked({ gate, rules }: Props) {
  return <GateNotice gate={gate} levelNeeded={rules.levelNeeded} />;
}
