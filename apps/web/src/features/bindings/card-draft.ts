import { isSameName, readAccountNumber } from '@candor/domain/bindings';

export type CardDraft = {
  readonly bankName: string;
  readonly payee: string;
  readonly bankAddress: string;
  readonly accountNumber: string;
};
export type CardField = keyof CardDraft;
export type CardProblem = 'missing' | 'short' | 'badNumber';

export const CARD_FIELDS: readonly CardField[] = ['bankName', 'payee', 'bankAddress', 'accountNumber'];
export const EMPTY_CARD: CardDraft = { bankName: '', payee: '', bankAddress: '', accountNumber: '' };

export const CARD_LENGTHS: Readonly<Record<CardField, number>> = {
  bankName: 80,
  payee: 80,
  bankAddress: 160,
  accountNumber: 42,
};

const SHORTEST = 2;

/** What is wrong with each field as it stands. An account number may be left out where one is bound already. */
export function checkCard(draft: CardDraft, hasNumber: boolean): ReadonlyMap<CardField, CardProblem> {
  const problems = new Map<CardField, CardProblem>();
  for (const field of CARD_FIELDS) {
    const text = draft[field].trim();
    if (field === 'accountNumber') {
      if (text === '' && !hasNumber) problems.set(field, 'missing');
      else if (text !== '' && !readAccountNumber(text).ok) problems.set(field, 'badNumber');
    } else if (text === '') problems.set(field, 'missing');
    else if (text.length < SHORTEST) problems.set(field, 'short');
  }
  return problems;
}

export function tidyCard(draft: CardDraft): CardDraft {
  return {
    bankName: draft.bankName.trim(),
    payee: draft.payee.trim(),
    bankAddress: draft.bankAddress.trim(),
    accountNumber: draft.accountNumber.trim(),
  };
}

/** [BND-6] A payee that is not the certified person is worth a word, and no more than that. */
export function isOtherPayee(payee: string, certifiedName: string | null): boolean {
  return certifiedName !== null && payee.trim().length >= SHORTEST && !isSameName(payee, certifiedName);
}

/** The address with a place that was chosen for it: at its end, unless it is in it already. */
export function withPlace(draft: CardDraft, address: string): CardDraft {
  const before = draft.bankAddress.trim();
  if (address === '' || before.includes(address)) return draft;
  const bankAddress = before === '' ? address : `${before}, ${address}`;
  return bankAddress.length > CARD_LENGTHS.bankAddress ? draft : { ...draft, bankAddress };
}
