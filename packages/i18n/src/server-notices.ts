import ar from '../messages/ar/notices.json' with { type: 'json' };
import bg from '../messages/bg/notices.json' with { type: 'json' };
import cs from '../messages/cs/notices.json' with { type: 'json' };
import da from '../messages/da/notices.json' with { type: 'json' };
import de from '../messages/de/notices.json' with { type: 'json' };
import en from '../messages/en/notices.json' with { type: 'json' };
import es from '../messages/es/notices.json' with { type: 'json' };
import fr from '../messages/fr/notices.json' with { type: 'json' };
import hr from '../messages/hr/notices.json' with { type: 'json' };
import hu from '../messages/hu/notices.json' with { type: 'json' };
import id from '../messages/id/notices.json' with { type: 'json' };
import it from '../messages/it/notices.json' with { type: 'json' };
import ja from '../messages/ja/notices.json' with { type: 'json' };
import ko from '../messages/ko/notices.json' with { type: 'json' };
import pl from '../messages/pl/notices.json' with { type: 'json' };
import pt from '../messages/pt/notices.json' with { type: 'json' };
import ro from '../messages/ro/notices.json' with { type: 'json' };
import ru from '../messages/ru/notices.json' with { type: 'json' };
import sl from '../messages/sl/notices.json' with { type: 'json' };
import so from '../messages/so/notices.json' with { type: 'json' };
import tr from '../messages/tr/notices.json' with { type: 'json' };
import uz from '../messages/uz/notices.json' with { type: 'json' };
import vi from '../messages/vi/notices.json' with { type: 'json' };
import zhHant from '../messages/zh-Hant/notices.json' with { type: 'json' };
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

/** [PSH-3] What a notice says where anybody may see it: the kind alone, in words that quote nothing. */
export function noticeText(language: string | null | undefined, kind: string): string {
  return (
    texts(language, `push.${kind}`, {}) ??
    texts(language, `kind.${kind}`, {}) ??
    texts(language, 'push.other', {}) ??
    ''
  );
}
