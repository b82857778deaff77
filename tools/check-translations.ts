import { REFUSALS } from '@candor/contract';
import { measureCoverage, readCatalogFiles } from '@candor/i18n/catalog-files';
import { checkCatalogs } from '@candor/i18n/check';

/** Checks every catalog and says how much of each language is there. Warnings are printed only with --verbose. */
const files = readCatalogFiles();
const { errors, warnings, missing } = checkCatalogs(files, Object.keys(REFUSALS));
const coverage = measureCoverage(files);

for (const error of errors) console.error(error);
if (process.argv.includes('--verbose')) for (const warning of warnings) console.log(warning);
const parts = Object.entries(coverage).map(([language, percent]) => `${language} ${percent} %`);
console.log(`Translations: ${parts.join(', ')}`);
console.log(
  `${errors.length} errors, ${warnings.length} warnings, ${Object.values(missing).reduce((sum, n) => sum + n, 0)} texts still taken from English`,
);
if (errors.length > 0) process.exitCode = 1;
