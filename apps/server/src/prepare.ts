import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { ROBOT_TEMPLATES } from '@candor/contract/robot/fields';
import manifest from '../package.json' with { type: 'json' };
import { mountedApis } from './app/features.ts';
import { makeReference, REFERENCE_FILE } from './platform/docs/make-reference.ts';
import { PREPARED_FOLDER } from './platform/prepared-file.ts';
import { COMPRESSED_FILE } from './platform/static/compressed.ts';
import { APP_FOLDERS, compressApp } from './platform/static/static-app.ts';
import { publish, train } from './robot-worker/main.ts';
import { type PreparedRobots, ROBOTS_FILE } from './robot-worker/prepared.ts';

// The last step of a build, run from what it made: writes down what every start would work out again.
const folder = fileURLToPath(new URL(`./${PREPARED_FOLDER}/`, import.meta.url));
const reference = makeReference(
  manifest.version,
  mountedApis.map(({ document }) => document),
);
const robots: PreparedRobots = {
  templates: publish(ROBOT_TEMPLATES),
  training: train({ bars: null, earlier: [] }),
};
const files = await Promise.all(
  Object.values(APP_FOLDERS).map((path) => compressApp(fileURLToPath(new URL(path, import.meta.url)))),
);
await mkdir(folder, { recursive: true });
await writeFile(join(folder, REFERENCE_FILE), JSON.stringify(reference));
await writeFile(join(folder, ROBOTS_FILE), serialize(robots));
await writeFile(join(folder, COMPRESSED_FILE), serialize(new Map(files.flat())));
