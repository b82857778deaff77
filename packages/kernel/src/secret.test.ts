import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { format, inspect } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { Secret } from './secret.ts';

const WORDS = 'abandon ability able';
const secret = new Secret({ words: WORDS });

/** What a careless program would do with an object it did not expect to be a secret. */
const leaks: readonly (readonly [string, () => string])[] = [
  ['a template', () => `${secret}`],
  ['String()', () => String(secret)],
  ['joining text', () => `key: ${[secret].join()}`],
  ['adding to text', () => ''.concat(secret as unknown as string)],
  ['JSON.stringify', () => JSON.stringify(secret)],
  ['JSON.stringify inside an object', () => JSON.stringify({ deep: [{ secret }] }, null, 2)],
  ['JSON.stringify of an error that carries it', () => JSON.stringify(Object.assign(new Error('no'), { secret }))],
  ['util.inspect', () => inspect(secret)],
  ['util.inspect with everything on', () => inspect({ secret }, { depth: null, showHidden: true, getters: true })],
  ['util.inspect without custom printers', () => inspect(secret, { customInspect: false, showHidden: true })],
  ['util.format %s', () => format('%s', secret)],
  ['util.format %o', () => format('%o', secret)],
  ['util.format %O', () => format('%O', secret)],
  ['util.format %j', () => format('%j', secret)],
  ['console.log', () => printed((to) => to.log('key', secret, { secret }, [secret]))],
  ['console.dir', () => printed((to) => to.dir(secret, { showHidden: true, depth: null }))],
  ['console.table', () => printed((to) => to.table([secret]))],
  ['console.error of an error with a cause', () => printed((to) => to.error(new Error('no', { cause: secret })))],
  ['structuredClone', () => everythingIn(structuredClone(secret))],
  ['v8.serialize', () => serialize(secret).toString('latin1')],
  ['v8.serialize and back', () => everythingIn(deserialize(serialize(secret)))],
  ['spreading', () => everythingIn({ ...secret })],
  ['Object.assign', () => everythingIn(Object.assign({}, secret))],
  ['listing its own keys', () => everythingIn(Reflect.ownKeys(secret))],
  ['Object.entries', () => everythingIn(Object.entries(secret))],
  ['a form', () => new URLSearchParams({ secret: secret as unknown as string }).toString()],
  ['its type tag', () => Object.prototype.toString.call(secret)],
  ['a locale string', () => secret.toLocaleString()],
];

describe('Secret', () => {
  it.each(leaks)('does not leave through %s', (_way, leak) => {
    const seen = leak();
    for (const word of WORDS.split(' ')) expect(seen).not.toContain(word);
  });

  it('says that it is one where it is printed', () => {
    expect([`${secret}`, JSON.stringify(secret), inspect(secret)]).toEqual(['[secret]', '"[secret]"', '[secret]']);
  });

  it('does not turn into a number, so no arithmetic can carry it on', () => {
    expect(Number(new Secret(42))).toBeNaN();
  });

  it('hands its value to the job it is used for, and gives back what the job made', () => {
    expect(secret.use((value) => value.words.length)).toBe(WORDS.length);
    expect(new Secret(0).use((value) => value)).toBe(0);
  });
});

function printed(print: (to: Console) => void): string {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  print(new Console({ stdout: stream, stderr: stream, inspectOptions: { depth: null, showHidden: true } }));
  return chunks.join('');
}

function everythingIn(value: unknown): string {
  return inspect(value, { depth: null, showHidden: true, customInspect: false });
}
