/** A canvas cannot read custom properties: the tokens are resolved where it stands, and read anew when they change. */
export type ChartColours = {
  readonly up: string;
  readonly down: string;
  readonly upSoft: string;
  readonly downSoft: string;
  readonly line: string;
  readonly edge: string;
  readonly text: string;
  readonly surface: string;
  readonly accent: string;
  readonly cursor: string;
  /** For indicators, in the order of the data series. */
  readonly series: readonly string[];
};

export function readColours(host: HTMLElement): ChartColours {
  const read = makeReader(host);
  const soft = (name: string, share: number) => read(`color-mix(in srgb, var(${name}) ${share}%, transparent)`);
  return {
    up: read('var(--up)'),
    down: read('var(--down)'),
    upSoft: soft('--up', 32),
    downSoft: soft('--down', 32),
    line: soft('--line', 70),
    edge: read('var(--line)'),
    text: read('var(--text-2)'),
    surface: read('var(--surface)'),
    accent: read('var(--accent)'),
    cursor: read('var(--text-3)'),
    series: [1, 2, 3, 4].map((number) => read(`var(--series-${number})`)),
  };
}

/** Calls back when the colours of the page change: by its attributes, or because the device turned dark. */
export function watchColours(onChange: () => void): () => void {
  const seen = new MutationObserver(onChange);
  seen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-updown'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', onChange);
  return () => {
    seen.disconnect();
    dark.removeEventListener('change', onChange);
  };
}

/** Any colour CSS knows, as the eight hex digits every canvas library reads: painted once and read back. */
function makeReader(host: HTMLElement): (css: string) => string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return (css) => {
    const probe = document.createElement('span');
    probe.style.color = css;
    host.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    if (!brush) return color;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const bytes = brush.getImageData(0, 0, 1, 1).data;
    return `#${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  };
}
