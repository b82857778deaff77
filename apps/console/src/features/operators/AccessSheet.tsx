import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { asOperatorId } from './as-operator-id.ts';
import type { Colleague } from './operator-columns.tsx';

/** Takes somebody's access away, or gives it back. */
export function AccessSheet({ colleague, onClose }: { readonly colleague: Colleague; readonly onClose: () => void }) {
  const t = useText();
  const what = colleague.isDisabled ? 'enable' : 'disable';
  return (
    <ProposeSheet
      title={t(`operators.${what}.title`, { name: colleague.name })}
      lead={t(`operators.${what}.text`)}
      kind="operator.disable"
      payload={{ operatorId: asOperatorId(colleague.id), isDisabled: !colleague.isDisabled }}
      incomplete={t('propose.same')}
      onClose={onClose}
    />
  );
}
