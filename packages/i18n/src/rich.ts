/** A piece of a message with tags in it: plain text, or a tag with what stands inside. */
export type RichPart = string | { readonly tag: string; readonly inside: string };

/**
 * Splits «Read the <terms>agreement</terms> first» into its parts. Tags do not nest, and only names given in `tags` are
 * tags, so that text a customer typed can never become one.
 */
export function splitRich(message: string, tags: readonly string[]): RichPart[] {
  const parts: RichPart[] = [];
  const pattern = new RegExp(`<(${tags.join('|')})>(.*?)</\\1>`, 'gs');
  let end = 0;
  for (const found of message.matchAll(pattern)) {
    if (found.index > end) parts.push(message.slice(end, found.index));
    parts.push({ tag: found[1] ?? '', inside: found[2] ?? '' });
    end = found.index + found[0].length;
  }
  if (end < message.length) parts.push(message.slice(end));
  return parts;
}
