/** Marks the one search field of a page, so that «/» finds it wherever it stands. */
export const SEARCH_MARK = { 'data-search': '' } as const;

export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  field?.focus();
  field?.select();
}
