import type { MessageKey, Texts, Values } from '@candor/i18n';
import type { UiText } from '@candor/ui';

/** Words with a value inside, and the name of that value in the catalog. */
const WITH_VALUE: Readonly<Record<string, string>> = {
  asOf: 'time',
  errorCode: 'code',
  charactersLeft: 'count',
  noLanguage: 'query',
  amountUnclear: 'example',
  amountUse: 'amount',
  amountDecimals: 'count',
};

/**
 * The words components say by themselves. The catalog `ui` has the same keys as `UiText`, so each is looked up by its
 * own name when it is needed; a table of all of them would be a second list to keep.
 */
export function createUiText(texts: Texts): UiText {
  const say = (key: string, values?: Values) => texts.text('ui', key as MessageKey<'ui'>, values);
  return new Proxy({} as UiText, {
    get: (_, key) => {
      const name = String(key);
      const value = WITH_VALUE[name];
      if (value !== undefined) return (given: string | number) => say(name, { [value]: given });
      if (name === 'stepOf') return (step: Values) => say(name, step);
      return say(name);
    },
  });
}
