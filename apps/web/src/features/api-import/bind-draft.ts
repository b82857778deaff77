import type { VenueName } from '@candor/contract';
import { judgeKey, type KeyProblem, looksLikeWalletSecret } from '@candor/domain/api-import';
import type { DemoKey } from './import-words.ts';

export type BindDraft = {
  readonly venue: VenueName;
  readonly label: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly passphrase: string;
};

type Field = 'label' | 'apiKey' | 'apiSecret' | 'passphrase';
export type BindProblem = { readonly field: Field; readonly wrong: KeyProblem | 'label' };

const FIELDS = ['apiKey', 'apiSecret', 'passphrase'] as const;

export function emptyDraft(venue: VenueName): BindDraft {
  return { venue, label: '', apiKey: '', apiSecret: '', passphrase: '' };
}

/** Another exchange has other keys: nothing of the old one is kept. */
export function changeVenue(draft: BindDraft, venue: VenueName): BindDraft {
  return draft.venue === venue ? draft : { ...emptyDraft(venue), label: draft.label };
}

export function fillDemo(draft: BindDraft, key: DemoKey, label: string): BindDraft {
  const { venue, apiKey, apiSecret, passphrase } = key;
  return {
    venue,
    label: draft.label.trim() === '' ? label : draft.label,
    apiKey,
    apiSecret,
    passphrase: passphrase ?? '',
  };
}

/** [APM-2] By the server's own rule, and before anything is sent: a secret of a wallet never leaves the page. */
export function judgeBind(draft: BindDraft): { readonly problem?: BindProblem } {
  const leaked = FIELDS.find((field) => looksLikeWalletSecret(draft[field]));
  if (leaked) return { problem: { field: leaked, wrong: 'walletSecret' } };
  if (draft.label.trim() === '') return { problem: { field: 'label', wrong: 'label' } };
  const wrong = judgeKey(draft.venue, draft);
  if (wrong === undefined) return {};
  return { problem: { field: wrong === 'walletSecret' ? 'apiSecret' : wrong, wrong } };
}

/** What is sent, without the spaces a copied line brings along. */
export function sentOf({ venue, label, apiKey, apiSecret, passphrase }: BindDraft) {
  const keys = { apiKey: apiKey.trim(), apiSecret: apiSecret.trim() };
  return { venue, label: label.trim(), ...keys, ...(venue === 'OKEX' && { passphrase: passphrase.trim() }) };
}
