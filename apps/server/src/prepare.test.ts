import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { ROBOT_TEMPLATES } from '@candor/contract/robot/fields';
import { AI_VARIANTS, modelVersion } from '@candor/strategy';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { mountedApis } from './app/features.ts';
import { makeReference, REFERENCE_FILE, type Reference } from './platform/docs/make-reference.ts';
import { PREPARED_FOLDER } from './platform/prepared-file.ts';
import { publish } from './robot-worker/main.ts';
import { type PreparedRobots, ROBOTS_FILE } from './robot-worker/prepared.ts';
import { buildPrograms } from './testing/build-programs.ts';

const read = async (name: string) => readFile(join(await buildPrograms(), PREPARED_FOLDER, name));

/** A bundle has the calls in another order. */
function inOrder({ openApi }: Reference): object {
  const { tags, ...document } = JSON.parse(openApi) as { readonly tags: readonly { readonly name: string }[] };
  return { ...document, tags: tags.toSorted((one, other) => one.name.localeCompare(other.name)) };
}

it('a build brings the API reference that the contract gives, and says what was listed', async () => {
  const made = makeReference(
    manifest.version,
    mountedApis.map(({ document }) => document),
  );
  const built = JSON.parse((await read(REFERENCE_FILE)).toString()) as Reference;
  expect(inOrder(built)).toEqual(inOrder(made));
  expect(built.page).toHaveLength(made.page.length);
  expect(built.listed).toEqual(made.listed);
  expect(built.listed).toContain('BTC-USDT');
});

it('a build brings what the rules of robots come to on the recorded market, and models with the names of their weights', async () => {
  const { templates, training } = deserialize(await read(ROBOTS_FILE)) as PreparedRobots;
  expect(templates.map(({ id }) => id)).toEqual(ROBOT_TEMPLATES);
  expect(templates.slice(1, 3)).toEqual(publish(ROBOT_TEMPLATES.slice(1, 3)));
  expect(training.models).toHaveLength(AI_VARIANTS.length);
  const { data } = training;
  for (const { version, settings, model, trainedFrom, trainedUntil } of training.models) {
    expect(modelVersion({ data, settings, model, trainedFrom, trainedUntil })).toBe(version);
  }
});
