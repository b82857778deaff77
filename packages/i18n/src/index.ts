export type { Catalog, MessageKey, Namespace, Values } from './keys.ts';
export {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGE_CODES,
  type LanguageCode,
  localeOf,
  OLD_CODES,
  preferredLanguage,
  resolveLanguage,
  updownOf,
} from './language-codes.ts';
export { LANGUAGES, type Language } from './languages.ts';
export { catalogLoader, catalogUrl } from './load-catalog.ts';
export { type RichPart, splitRich } from './rich.ts';
export { createTexts, type LoadCatalog, type Texts } from './texts.ts';
