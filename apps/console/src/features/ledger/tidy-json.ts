/** JSON with line breaks for the eye. What is not JSON is shown as it is. */
export function tidyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
