import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';

/**
 * Makes dist/ a package that can be published: `npm run pack -w @candor/venue-sim && npm publish packages/venue-sim/dist`. In
 * this repository the package stays private and is used as source, so that nobody publishes it by accident.
 */
const here = (path) => new URL(`../${path}`, import.meta.url);
const manifest = JSON.parse(readFileSync(here('package.json'), 'utf8'));
const { name, version, description, license, keywords, engines, dependencies } = manifest;

await build({ root: here('.').pathname, configFile: here('vite.config.ts').pathname, logLevel: 'warn' });
const published = {
  ...{ name, version, description, license, keywords, engines },
  type: 'module',
  exports: { '.': './index.js' },
  bin: { 'venue-sim': './cli.js' },
  dependencies,
};
writeFileSync(here('dist/package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(here('README.md'), here('dist/README.md'));
copyFileSync(here('../../LICENSE'), here('dist/LICENSE'));
console.log(`dist/ is ${name} ${version}`);
