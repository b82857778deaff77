// Narrows the page to the calls that hold every word typed. Without this script the page is simply whole.
const search = document.getElementById('search');
const found = document.getElementById('found');
const articles = [...document.querySelectorAll('article.call')];

function narrow() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const article of articles) {
    const text = article.dataset.find;
    const isHit = words.every((word) => text.includes(word));
    if (isHit) count += 1;
    article.hidden = !isHit;
    document.querySelector(`[data-link="${article.id}"]`).hidden = !isHit;
  }
  for (const group of document.querySelectorAll('[data-group], [data-area]')) {
    group.hidden = group.querySelector('[data-link]:not([hidden]), article:not([hidden])') === null;
  }
  // What is searched for should stand at the top, not below the introduction.
  document.body.classList.toggle('narrowed', words.length > 0);
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : `${count} calls`;
}

search.addEventListener('input', narrow);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === search) return;
  event.preventDefault();
  search.focus();
});
