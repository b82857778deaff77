/** Every way a receipt writes. Sizes, fonts and colours are those of the page: `Pens.module.css` has one class for each. */
export const PEN_NAMES = [
  'title',
  'kind',
  'about',
  'figure',
  'unit',
  'note',
  'label',
  'value',
  'strong',
  'small',
  'code',
  'final',
  'pending',
  'stopped',
  'mark',
  'water',
] as const;
export type PenName = (typeof PEN_NAMES)[number];

export type Pen = {
  readonly weight: string;
  readonly size: number;
  /** From one line to the next. */
  readonly line: number;
  readonly family: string;
  readonly colour: string;
  /** Behind it, where it stands on a plate. */
  readonly ground: string;
};
export type Pens = Readonly<Record<PenName, Pen>>;

export function fontOf({ weight, family }: Pen, size: number): string {
  return `${weight} ${size}px ${family}`;
}

/** Reads the pens from elements that carry their classes: canvases know neither tokens nor `light-dark()`. */
export function readPens(holder: Element): Pens {
  const entries = PEN_NAMES.map((name, at): [PenName, Pen] => {
    const probe = holder.children[at];
    if (!probe) throw new Error(`No probe for ${name}`);
    const { fontWeight, fontSize, lineHeight, fontFamily, color, backgroundColor } = getComputedStyle(probe);
    const size = Number.parseFloat(fontSize);
    const line = Number.parseFloat(lineHeight);
    const pen = { weight: fontWeight, size, family: fontFamily, colour: color, ground: backgroundColor };
    return [name, { ...pen, line: Number.isFinite(line) ? line : size * 1.4 }];
  });
  return Object.fromEntries(entries) as Record<PenName, Pen>;
}
