import { useText } from '../../platform/texts.ts';

const KINDS = ['funding', 'trading', 'robots', 'copy', 'staking'] as const;

/**
 * A ledger account in words. The customer's own kinds are named as everywhere in the app, `funding:held` being what is
 * on hold in one; the house and the outside world by what they are; another person as the server masked them.
 */
export function useAccountName(): (account: string) => string {
  const t = useText('assets');
  return (account) => {
    const [first = '', second] = account.split(':');
    const kind = KINDS.find((each) => each === first);
    if (kind) return second === 'held' ? t('account.held', { kind: t(`kind.${kind}`) }) : t(`kind.${kind}`);
    if (account === 'margin') return t('account.margin');
    if (account === 'house:lending') return t('account.lending');
    if (account === 'house:insurance') return t('account.insurance');
    if (first === 'house') return t('account.house');
    if (first === 'world' || first === 'chain') return t('account.world');
    return account === 'user' ? t('account.user') : account;
  };
}
