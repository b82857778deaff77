import type { PublishedRates } from './port.ts';

/**
 * The euro foreign exchange reference rates that the European Central Bank published for Friday, 13 March 2026. A sandbox without
 * a source of its own converts by them, and says on every screen that they are a sample of that day.
 */
export const SAMPLE_RATES: PublishedRates = {
  date: '2026-03-13',
  rates: {
    USD: '1.1476',
    JPY: '182.85',
    CZK: '24.437',
    DKK: '7.4726',
    GBP: '0.86503',
    HUF: '391.48',
    PLN: '4.2675',
    RON: '5.0947',
    SEK: '10.7545',
    CHF: '0.9034',
    ISK: '144.20',
    NOK: '11.1590',
    TRY: '50.7122',
    AUD: '1.6293',
    BRL: '6.0172',
    CAD: '1.5726',
    CNY: '7.9145',
    HKD: '8.9827',
    IDR: '19395.07',
    ILS: '3.5883',
    INR: '106.0205',
    KRW: '1711.87',
    MXN: '20.4517',
    MYR: '4.5198',
    NZD: '1.9691',
    PHP: '68.301',
    SGD: '1.4685',
    THB: '36.953',
    ZAR: '19.2754',
  },
};
