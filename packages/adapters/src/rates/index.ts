export { ecbRates } from './ecb-rates.ts';
export { type PublishedRates, RatesProblem, type RatesSource } from './port.ts';
export { SAMPLE_RATES } from './sample-rates.ts';
