/** Tells whether an element is on the screen, first as soon as the browser knows. The answer stops it. */
export function watchSight(element: Element, onChange: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? true));
  observer.observe(element);
  return () => observer.disconnect();
}
