import sharp from 'sharp';

/** The drawings of a sandbox's articles. They are ours, so they may be SVG; what operators upload may not. */
export type Cover = 'tree' | 'curve' | 'scale' | 'key';

const [WIDTH, HEIGHT] = [960, 540];
const INK = '#101a3c';
const PAPER = '#dfe6ff';
const BLUE = '#5b7bff';
const WARM = '#f5b84b';

export function drawCover(cover: Cover): Promise<Buffer> {
  const frame = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>${SHAPES[cover]()}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${frame}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const SHAPES: Readonly<Record<Cover, () => string>> = { tree, curve, scale, key };

/** A tree of sums with one path lit. */
function tree(): string {
  const at = (level: number, place: number) => {
    const count = 2 ** level;
    return { x: (WIDTH * (place + 0.5)) / count, y: 90 + level * 120 };
  };
  const lit = [0, 1, 2, 5];
  let lines = '';
  let dots = '';
  for (let level = 0; level < 4; level += 1) {
    for (let place = 0; place < 2 ** level; place += 1) {
      const { x, y } = at(level, place);
      const isLit = lit[level] === place;
      if (level > 0) {
        const above = at(level - 1, Math.floor(place / 2));
        const look = isLit ? `stroke="${WARM}" stroke-width="8"` : `stroke="${BLUE}" stroke-width="3" opacity="0.6"`;
        lines += `<line x1="${above.x}" y1="${above.y}" x2="${x}" y2="${y}" ${look}/>`;
      }
      dots += `<circle cx="${x}" cy="${y}" r="${isLit ? 26 : 18}" fill="${isLit ? WARM : BLUE}"/>`;
    }
  }
  return lines + dots;
}

/** A result that falls as well as rises, beside holding. */
function curve(): string {
  const line = (points: readonly number[]) =>
    points.map((y, index) => `${60 + (index * 840) / (points.length - 1)},${y}`).join(' ');
  const bars = [0, 1, 2, 3].map(
    (row) => `<rect x="60" y="${110 + row * 107}" width="840" height="2" fill="${BLUE}" opacity="0.3"/>`,
  );
  const holding = line([330, 300, 320, 260, 290, 240, 300, 250, 270]);
  const robot = line([330, 280, 340, 300, 220, 270, 310, 200, 240]);
  return `${bars.join('')}<polyline points="${holding}" fill="none" stroke="${PAPER}" stroke-width="6" stroke-dasharray="14 12"/>
    <polyline points="${robot}" fill="none" stroke="${WARM}" stroke-width="10" stroke-linejoin="round"/>`;
}

/** Two sides of a scale, one with a question mark's worth of air. */
function scale(): string {
  return `<rect x="474" y="110" width="12" height="320" fill="${PAPER}"/><rect x="360" y="424" width="240" height="16" rx="8" fill="${PAPER}"/>
    <line x1="220" y1="200" x2="740" y2="120" stroke="${PAPER}" stroke-width="12" stroke-linecap="round"/>
    <path d="M130 340 h180 a90 70 0 0 1 -180 0 z" fill="${WARM}"/><line x1="220" y1="200" x2="220" y2="340" stroke="${WARM}" stroke-width="4"/>
    <path d="M650 260 h180 a90 70 0 0 1 -180 0 z" fill="${BLUE}"/><line x1="740" y1="120" x2="740" y2="260" stroke="${BLUE}" stroke-width="4"/>`;
}

/** A key inside a phone. */
function key(): string {
  return `<rect x="350" y="50" width="260" height="440" rx="36" fill="none" stroke="${PAPER}" stroke-width="12"/>
    <rect x="440" y="74" width="80" height="10" rx="5" fill="${PAPER}"/>
    <circle cx="480" cy="210" r="52" fill="none" stroke="${WARM}" stroke-width="24"/>
    <rect x="468" y="260" width="24" height="150" fill="${WARM}"/><rect x="492" y="330" width="44" height="22" fill="${WARM}"/><rect x="492" y="376" width="32" height="22" fill="${WARM}"/>`;
}
