import { assert } from '@candor/kernel';
import { parseSync } from 'vite';
import type { SourceFile } from './finding.ts';

/** A node of the syntax tree, as far as the rules need to know: its kind, its place, and whatever it holds. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

export type Comment = { readonly value: string; readonly start: number };
export type Syntax = { readonly program: Node; readonly comments: readonly Comment[] };

const parsed = new WeakMap<SourceFile, Syntax>();

/** Parsed once per file: a dozen rules read the same trees. */
export function syntaxOf(file: SourceFile): Syntax {
  const known = parsed.get(file);
  if (known) return known;
  const { program, comments, errors } = parseSync(file.path, file.text);
  assert(errors.length === 0, `${file.path} to be a program: ${errors[0]?.message ?? ''}`);
  const syntax = { program: program as unknown as Node, comments };
  parsed.set(file, syntax);
  return syntax;
}

export function isCode(file: SourceFile): boolean {
  return /\.(ts|tsx|mjs)$/.test(file.path);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || /(^|\/)test-[a-z-]+\.tsx?$/.test(path);
}

/** Visits every node, parents first. `visit` gets the way from the program down to the node's parent. */
export function walk(file: SourceFile, visit: (node: Node, parents: readonly Node[]) => void): void {
  const parents: Node[] = [];
  for (const { node, depth } of stepsOf(file)) {
    parents.length = depth;
    visit(node, parents);
    parents.push(node);
  }
}

type Step = { readonly node: Node; readonly depth: number };

const walks = new WeakMap<SourceFile, readonly Step[]>();

/** The way through a file, found once: to look through every node for its children took each rule longer than its own work. */
function stepsOf(file: SourceFile): readonly Step[] {
  const known = walks.get(file);
  if (known) return known;
  const steps: Step[] = [];
  const enter = (value: unknown, depth: number) => {
    if (Array.isArray(value)) for (const item of value) enter(item, depth);
    else if (isNode(value)) {
      steps.push({ node: value, depth });
      for (const key in value) if (key !== 'type') enter(value[key], depth + 1);
    }
  };
  enter(syntaxOf(file).program, 0);
  walks.set(file, steps);
  return steps;
}

/** `Date.now` and `globalThis.Date.now` both read `Date.now`; anything that is not a plain path is undefined. */
export function pathOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'ChainExpression') return pathOf(node.expression);
  if (node.type !== 'MemberExpression') return undefined;
  const name = isNode(node.property) && !node.computed ? String(node.property.name) : textOf(node.property);
  const object = pathOf(node.object);
  if (name === undefined || object === undefined) return undefined;
  return object === 'globalThis' || object === 'window' ? name : `${object}.${name}`;
}

/** The text of a string literal or of a template without holes. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const [only, ...more] = node.quasis as Node[];
  return only && more.length === 0 ? (only.value as { cooked: string }).cooked : undefined;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
