import type { Failure } from '@candor/client/failure';
import type { DraftFieldProps } from '@candor/client/use-draft';
import { Banner, Button, Field, FlowAction } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { NewPassword } from '../shared/NewPassword.tsx';
import { useVaultWords } from '../shared/use-vault-words.ts';
import { NAME_LENGTH } from '../shared/wallet-draft.ts';

type Props = {
  readonly name: DraftFieldProps;
  readonly password: DraftFieldProps;
  readonly repeat: DraftFieldProps;
  readonly failure: Failure | undefined;
  readonly isBusy: boolean;
};

/** The end of every import: how the wallet is called and opened here, why it did not work, and the button. */
export function WalletFields({ name, password, repeat, failure, isBusy }: Props) {
  const t = useText('wallet');
  const words = useVaultWords();
  return (
    <>
      <Field {...name} label={t('name')} maxLength={NAME_LENGTH} dir="auto" autoComplete="off" />
      <NewPassword password={password} repeat={repeat} />
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {t('import.action')}
        </Button>
      </FlowAction>
    </>
  );
}
