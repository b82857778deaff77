import ar from '../messages/ar/messages.json' with { type: 'json' };
import bg from '../messages/bg/messages.json' with { type: 'json' };
import cs from '../messages/cs/messages.json' with { type: 'json' };
import da from '../messages/da/messages.json' with { type: 'json' };
import de from '../messages/de/messages.json' with { type: 'json' };
import en from '../messages/en/messages.json' with { type: 'json' };
import es from '../messages/es/messages.json' with { type: 'json' };
import fr from '../messages/fr/messages.json' with { type: 'json' };
import hr from '../messages/hr/messages.json' with { type: 'json' };
import hu from '../messages/hu/messages.json' with { type: 'json' };
import id from '../messages/id/messages.json' with { type: 'json' };
import it from '../messages/it/messages.json' with { type: 'json' };
import ja from '../messages/ja/messages.json' with { type: 'json' };
import ko from '../messages/ko/messages.json' with { type: 'json' };
import pl from '../messages/pl/messages.json' with { type: 'json' };
import pt from '../messages/pt/messages.json' with { type: 'json' };
import ro from '../messages/ro/messages.json' with { type: 'json' };
import ru from '../messages/ru/messages.json' with { type: 'json' };
import sl from '../messages/sl/messages.json' with { type: 'json' };
import so from '../messages/so/messages.json' with { type: 'json' };
import tr from '../messages/tr/messages.json' with { type: 'json' };
import uz from '../messages/uz/messages.json' with { type: 'json' };
import vi from '../messages/vi/messages.json' with { type: 'json' };
import zhHant from '../messages/zh-Hant/messages.json' with { type: 'json' };
import { makeServerTexts } from './server-texts.ts';

const texts = makeServerTexts({
  ar,
  bg,
  cs,
  da,
  de,
  en,
  es,
  fr,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  pl,
  pt,
  ro,
  ru,
  sl,
  so,
  tr,
  uz,
  vi,
  'zh-Hant': zhHant,
});

/** What an SMS or an e-mail says. A code stands bare: marks around it would be copied along with it. */
export function messageText(
  language: string | null | undefined,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return texts(language, key, params, ['code']) ?? key;
}
