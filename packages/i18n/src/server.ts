import ar from '../messages/ar/error.json' with { type: 'json' };
import bg from '../messages/bg/error.json' with { type: 'json' };
import cs from '../messages/cs/error.json' with { type: 'json' };
import da from '../messages/da/error.json' with { type: 'json' };
import de from '../messages/de/error.json' with { type: 'json' };
import en from '../messages/en/error.json' with { type: 'json' };
import es from '../messages/es/error.json' with { type: 'json' };
import fr from '../messages/fr/error.json' with { type: 'json' };
import hr from '../messages/hr/error.json' with { type: 'json' };
import hu from '../messages/hu/error.json' with { type: 'json' };
import id from '../messages/id/error.json' with { type: 'json' };
import it from '../messages/it/error.json' with { type: 'json' };
import ja from '../messages/ja/error.json' with { type: 'json' };
import ko from '../messages/ko/error.json' with { type: 'json' };
import pl from '../messages/pl/error.json' with { type: 'json' };
import pt from '../messages/pt/error.json' with { type: 'json' };
import ro from '../messages/ro/error.json' with { type: 'json' };
import ru from '../messages/ru/error.json' with { type: 'json' };
import sl from '../messages/sl/error.json' with { type: 'json' };
import so from '../messages/so/error.json' with { type: 'json' };
import tr from '../messages/tr/error.json' with { type: 'json' };
import uz from '../messages/uz/error.json' with { type: 'json' };
import vi from '../messages/vi/error.json' with { type: 'json' };
import zhHant from '../messages/zh-Hant/error.json' with { type: 'json' };
import { makeServerTexts } from './server-texts.ts';

export { galleryText } from './server-gallery.ts';
export { messageText } from './server-messages.ts';
export { noticeText } from './server-notices.ts';

/** What the server says in the caller's language: the texts of refusals, keyed by their code. All languages are at hand. */
const errors = makeServerTexts({
  en,
  'zh-Hant': zhHant,
  ja,
  es,
  so,
  ar,
  fr,
  it,
  de,
  hu,
  hr,
  bg,
  tr,
  sl,
  vi,
  cs,
  id,
  ko,
  da,
  ro,
  pt,
  uz,
  pl,
  ru,
});

const UNKNOWN_CODE = 'call.failed';

/** The text of a refusal. An untranslated one is English; one without any text says that something went wrong. */
export function errorText(
  language: string | null | undefined,
  code: string,
  details: Readonly<Record<string, string | number>> = {},
): string {
  return errors(language, code, details) ?? errors(language, UNKNOWN_CODE, details) ?? code;
}
