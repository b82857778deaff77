import type { Wordlist } from '@candor/keyring';
import { Button } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import styles from '../shared/Wallet.module.css';
import { helpWith } from './word-help.ts';

type Props = {
  readonly text: string;
  readonly words: Wordlist | undefined;
  readonly onText: (text: string) => void;
};

/** While a phrase is typed: how many words there are, which is in no list, and what the last one may become. */
export function WordHelp({ text, words, onText }: Props) {
  const t = useText('wallet');
  if (!words || text.trim() === '') return null;
  const { count, unknown, suggestions, completed } = helpWith(text, words);
  return (
    <div className={styles.field}>
      <output className={styles.note}>
        {t('import.count', { count })}
        {unknown !== undefined && <span className={styles.danger}> {t('import.wordUnknown', { place: unknown })}</span>}
      </output>
      {suggestions.length > 0 && (
        <div className={styles.suggestions} dir="ltr" translate="no">
          {suggestions.map((word) => (
            <Button key={word} variant="secondary" size="small" onClick={() => onText(completed(word))}>
              {word}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
