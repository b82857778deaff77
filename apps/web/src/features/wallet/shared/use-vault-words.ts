import type { Failure } from '@candor/client/failure';
import type { MessageKey } from '@candor/i18n';
import { useFailureWords } from '../../../parts/use-failure-words.ts';
import { useText } from '../../../platform/texts.ts';
import type { VaultCode } from '../vault/protocol.ts';

const WORDS: Readonly<Record<VaultCode | 'deleteFailed' | 'storeFailed' | 'noPrf', MessageKey<'wallet'>>> = {
  wrongPassword: 'failure.wrongPassword',
  invalidPrivateKey: 'failure.invalidPrivateKey',
  invalidSeed: 'failure.invalidSeed',
  invalidMnemonic: 'failure.invalidMnemonic',
  wrongAddress: 'failure.wrongAddress',
  invalidAddress: 'failure.wrongAddress',
  malformedKeystore: 'failure.malformedFile',
  malformed: 'failure.malformedFile',
  unsupportedKeystore: 'failure.unsupportedFile',
  keystoreHoldsPhrase: 'failure.holdsPhrase',
  uncompressedKey: 'failure.uncompressedKey',
  samePassword: 'failure.samePassword',
  weakPassword: 'password.rule',
  locked: 'failure.locked',
  notAsAsked: 'failure.notAsAsked',
  unreadable: 'failure.notAsAsked',
  workerFailed: 'failure.worker',
  deleteFailed: 'failure.deleteFailed',
  storeFailed: 'failure.store',
  noPrf: 'passkey.unsupported',
};

/** Why the Worker or the device refused, in words; anything else is a call's failure. */
export function useVaultWords(): (failure: Failure) => string {
  const t = useText('wallet');
  const callWords = useFailureWords();
  return (failure) => {
    const key = WORDS[failure.code as VaultCode];
    if (!key) return callWords(failure);
    const { place } = failure.details as { place?: number };
    return place === undefined ? t(key) : `${t(key)} · ${t('import.wordUnknown', { place })}`;
  };
}
