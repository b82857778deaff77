import type { Network } from '@candor/contract';
import { Address } from '@candor/ui';
import { PATHS } from '../app/routes.ts';
import { useStore } from '../platform/store.ts';
import { useText } from '../platform/texts.ts';
import { TextLink } from './TextLink.tsx';

type Props = { readonly txid: string; readonly copyLabel: string; readonly network: Network | null };

/** A transaction's id, to be copied; in a sandbox with the way to it on the local chain. */
export function TransactionId({ txid, copyLabel, network }: Props) {
  const t = useText('parts');
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox === true);
  return (
    <>
      <Address value={txid} copyLabel={copyLabel} />
      {isSandbox && network !== null && (
        <TextLink href={`${PATHS.sandboxChains}?network=${network}&tx=${txid}`}>{t('explorer.open')}</TextLink>
      )}
    </>
  );
}
