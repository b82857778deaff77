import type { Heading, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

export type MarkdownHeading = { readonly id: string; readonly depth: number; readonly title: string };

/** CommonMark with tables, as a tree. Markup of any other kind stays in it as the text that was written. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** The headings of a text in their order, for a table of contents that leads to them. */
export function headingsOf(text: string): readonly MarkdownHeading[] {
  return headingNodes(parseMarkdown(text)).map((node, place) => ({
    id: headingId(place),
    depth: node.depth,
    title: plainText(node),
  }));
}

export function headingNodes(root: Root): readonly Heading[] {
  return root.children.filter((node) => node.type === 'heading');
}

/** By place and not by words: two headings may be called the same, and some scripts have no plain letters. */
export function headingId(place: number): string {
  return `part-${place + 1}`;
}

/** Every word below a node. It walks with a list of its own, for a hostile text can be nested thousands of levels deep. */
export function plainText(top: Nodes): string {
  const waiting: Nodes[] = [top];
  let words = '';
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('children' in node) waiting.push(...node.children.toReversed());
    else if ('value' in node) words += node.value;
  }
  return words;
}

export type LinkTarget = { readonly kind: 'inside' | 'outside'; readonly href: string };

/**
 * Where a link may lead: a page of the app, which begins with one slash, or another site by https. Anything else, such as
 * a script, is no link at all.
 */
export function linkTarget(url: string): LinkTarget | null {
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return { kind: 'inside', href: url };
  if (!URL.canParse(url)) return null;
  const { protocol, href, username, password } = new URL(url);
  const isPlain = protocol === 'https:' && username === '' && password === '';
  return isPlain ? { kind: 'outside', href } : null;
}

/** Whether a picture is one of ours, below the given path: a text must not make a reader's browser call another site. */
export function isOwnPicture(url: string, imagePath: string | undefined): boolean {
  return imagePath !== undefined && url.startsWith(imagePath) && !/\.\.|[\\\s%]/.test(url);
}
