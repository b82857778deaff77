/** What a currency is called in the reader's language; its code where the device has no name for it. */
export function currencyName(currency: string, locale: string): string {
  return new Intl.DisplayNames([locale, 'en'], { type: 'currency', fallback: 'code' }).of(currency) ?? currency;
}
