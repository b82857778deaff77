/** The currencies a total can also be shown in: those the European Central Bank publishes rates for, and the euro itself. */
export const CURRENCIES = [
  ...(['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CNY', 'HKD', 'KRW', 'SGD', 'INR'] as const),
  ...(['IDR', 'MYR', 'PHP', 'THB', 'AUD', 'NZD', 'CAD', 'BRL', 'MXN', 'TRY'] as const),
  ...(['ILS', 'ZAR', 'PLN', 'CZK', 'HUF', 'RON', 'SEK', 'NOK', 'DKK', 'ISK'] as const),
] as const;
export type Currency = (typeof CURRENCIES)[number];
