let isWanted = false;

/** Noted where somebody taps «Try»: the page it leads to then begins at once, and a mere link to that page does not. */
export function wantDemo(): void {
  isWanted = true;
}

export function takeDemoWish(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}
