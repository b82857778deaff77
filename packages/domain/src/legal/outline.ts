/** The headings of the second level of a Markdown text, in order: its table of contents. */
export function outlineOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^## +(.+?) *#*$/gm)].map(([, title = '']) => title.trim());
}
