type Picture = {
  /** Rows of red, green and blue, compressed as zlib does. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

type About = {
  readonly title: string;
  /** What somebody hears who cannot see the picture. */
  readonly text: string;
  readonly author: string;
  readonly language: string;
  readonly at: number;
};

/** A4, in points. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 48;
const WIDEST = 360;

/** A PDF of one page with one picture on it, its title, its language, and its text for screen readers. */
export function writePdf(picture: Picture, about: About): Uint8Array<ArrayBuffer> {
  const { width, height } = picture;
  const scale = Math.min(WIDEST / width, (PAGE.height - 2 * MARGIN) / height);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const x = Math.round((PAGE.width - wide) / 2);
  const content = `/Figure <</MCID 0>> BDC q ${wide} 0 0 ${high} ${x} ${PAGE.height - MARGIN - high} cm /Im Do Q EMC`;
  const info = `/Title ${hexOf(about.title)} /Author ${hexOf(about.author)} /Creator ${hexOf(about.author)} /CreationDate (${dateOf(about.at)})`;
  return join([
    `<</Type /Catalog /Pages 2 0 R /Lang (${about.language}) /MarkInfo <</Marked true>> /StructTreeRoot 7 0 R /ViewerPreferences <</DisplayDocTitle true>>>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources <</XObject <</Im 5 0 R>>>> /Contents 4 0 R /StructParents 0>>`,
    stream('', bytesOf(content)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode `,
      picture.pixels,
    ),
    `<<${info}>>`,
    '<</Type /StructTreeRoot /K 8 0 R /ParentTree <</Nums [0 [8 0 R]]>>>>',
    `<</Type /StructElem /S /Figure /P 7 0 R /Pg 3 0 R /K 0 /Alt ${hexOf(about.text)}>>`,
  ]);
}

type Part = string | readonly [head: string, body: Uint8Array, tail: string];

function stream(words: string, body: Uint8Array): Part {
  return [`<<${words}/Length ${body.length}>>\nstream\n`, body, '\nendstream'];
}

/** The objects one after another, and the table that says at which byte each begins. */
function join(objects: readonly Part[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const put = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? bytesOf(piece) : piece;
    chunks.push(bytes);
    length += bytes.length;
  };
  // Four bytes above 127 tell programs that move files that this one is no text.
  put('%PDF-1.7\n');
  put(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
  const starts = objects.map((object, at) => {
    const start = length;
    put(`${at + 1} 0 obj\n`);
    for (const piece of typeof object === 'string' ? [object] : object) put(piece);
    put('\nendobj\n');
    return start;
  });
  const table = length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  put(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size} /Root 1 0 R /Info 6 0 R>>\n`);
  put(`startxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A text in any script: UTF-16 behind its mark, in hexadecimal, where no sign has a meaning of its own. */
function hexOf(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}

/** `D:20260131090000Z` */
function dateOf(at: number): string {
  return `D:${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
}
