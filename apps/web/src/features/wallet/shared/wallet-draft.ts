import { useText } from '../../../platform/texts.ts';
import { findPasswordProblem } from './password-worth.ts';

export const NAME_LENGTH = 40;
export type WalletDraft = { readonly name: string; readonly password: string; readonly repeat: string };
export type WalletProblem = { readonly field: keyof WalletDraft; readonly what: 'name' | 'rule' | 'differ' };
export const EMPTY_WALLET: WalletDraft = { name: '', password: '', repeat: '' };

/** Spec §6: a wallet has a name and a password that was typed twice. */
export function judgeWallet({ name, password, repeat }: WalletDraft): { readonly problem?: WalletProblem } {
  if (name.trim() === '') return { problem: { field: 'name', what: 'name' } };
  const found = findPasswordProblem(password, repeat);
  if (found === 'rule') return { problem: { field: 'password', what: 'rule' } };
  return found ? { problem: { field: 'repeat', what: 'differ' } } : {};
}

export function useWalletProblemWords(): (problem: { readonly what: WalletProblem['what'] }) => string {
  const t = useText('wallet');
  return ({ what }) => (what === 'name' ? t('nameMissing') : t(`password.${what}`));
}
