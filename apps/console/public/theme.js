// Runs before the first paint, so that nobody who works in the dark is flashed with white. A file of its own, because
// the content security policy allows no script inside the page.
try {
  const theme = localStorage.getItem('console_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system decides.
}
