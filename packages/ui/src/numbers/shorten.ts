/** First and last characters of an address: enough to recognise, never enough to verify. */
export function shortenMiddle(text: string, each = 6): string {
  return text.length <= each * 2 + 1 ? text : `${text.slice(0, each)}…${text.slice(-each)}`;
}

/** Groups of four, so that two people can compare an address aloud. */
export function inGroups(text: string, size = 4): string[] {
  const groups: string[] = [];
  for (let start = 0; start < text.length; start += size) groups.push(text.slice(start, start + size));
  return groups;
}
