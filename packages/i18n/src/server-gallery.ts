import ar from '../messages/ar/data-gallery.json' with { type: 'json' };
import bg from '../messages/bg/data-gallery.json' with { type: 'json' };
import cs from '../messages/cs/data-gallery.json' with { type: 'json' };
import da from '../messages/da/data-gallery.json' with { type: 'json' };
import de from '../messages/de/data-gallery.json' with { type: 'json' };
import en from '../messages/en/data-gallery.json' with { type: 'json' };
import es from '../messages/es/data-gallery.json' with { type: 'json' };
import fr from '../messages/fr/data-gallery.json' with { type: 'json' };
import hr from '../messages/hr/data-gallery.json' with { type: 'json' };
import hu from '../messages/hu/data-gallery.json' with { type: 'json' };
import id from '../messages/id/data-gallery.json' with { type: 'json' };
import it from '../messages/it/data-gallery.json' with { type: 'json' };
import ja from '../messages/ja/data-gallery.json' with { type: 'json' };
import ko from '../messages/ko/data-gallery.json' with { type: 'json' };
import pl from '../messages/pl/data-gallery.json' with { type: 'json' };
import pt from '../messages/pt/data-gallery.json' with { type: 'json' };
import ro from '../messages/ro/data-gallery.json' with { type: 'json' };
import ru from '../messages/ru/data-gallery.json' with { type: 'json' };
import sl from '../messages/sl/data-gallery.json' with { type: 'json' };
import so from '../messages/so/data-gallery.json' with { type: 'json' };
import tr from '../messages/tr/data-gallery.json' with { type: 'json' };
import uz from '../messages/uz/data-gallery.json' with { type: 'json' };
import vi from '../messages/vi/data-gallery.json' with { type: 'json' };
import zhHant from '../messages/zh-Hant/data-gallery.json' with { type: 'json' };
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

/** What the generator of the gallery writes, in every language. */
export function galleryText(
  language: string | null | undefined,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return texts(language, key, params) ?? key;
}
