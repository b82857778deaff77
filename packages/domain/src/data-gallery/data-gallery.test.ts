import { describe, expect, it } from 'vitest';
import {
  barChart,
  dataCsv,
  dataJson,
  galleryProblems,
  galleryState,
  lineChart,
  markdownTable,
  mayWriteText,
  outcomesOf,
} from './index.ts';

const DATA = {
  ...{ name: 'fees-2026-10', source: 'ledger', generator: 'gallery 1' },
  facts: { month: '2026-10', book: 'real' },
  columns: ['day', 'asset', 'fees'],
  rows: [
    ['2026-10-01', 'USDT', '1.5'],
    ['2026-10-02', '=1+1', 'a "quoted", one'],
  ],
};

describe('data', () => {
  it('[GAL-2] [GAL-3] is the same text whatever order its facts were found in', () => {
    const other = { ...DATA, facts: { book: 'real', month: '2026-10' } };
    expect(dataJson(DATA)).toBe(dataJson(other));
    expect(JSON.parse(dataJson(DATA))).toEqual(DATA);
  });

  it('[GAL-2] is a CSV that no spreadsheet calculates', () => {
    expect(dataCsv(DATA)).toBe('day,asset,fees\r\n2026-10-01,USDT,1.5\r\n2026-10-02,\'=1+1,"a ""quoted"", one"\r\n');
  });

  it('[GAL-2] is a table in a text', () => {
    expect(markdownTable(['Day', 'Fees'], [['1|2', '3']])).toBe('| Day | Fees |\n| --- | ---: |\n| 1\\|2 | 3 |');
  });
});

describe('an item', () => {
  const words = { language: 'en', title: 'A', caption: 'B', alt: 'C', body: '' };
  const item = { kind: 'picture', hasPicture: true, source: 'ledger', texts: [words] } as const;

  it('[GAL-5] is ready with its English words, its picture and its source', () => {
    expect(galleryProblems(item)).toEqual([]);
    expect(galleryProblems({ ...item, hasPicture: false })).toEqual(['picture']);
    expect(galleryProblems({ ...item, source: '' })).toEqual(['source']);
    expect(galleryProblems({ ...item, texts: [] })).toEqual(['english']);
    expect(galleryProblems({ ...item, texts: [{ ...words, alt: '' }] })).toEqual(['alt']);
    expect(galleryProblems({ ...item, texts: [words, { ...words, language: 'de', caption: '' }] })).toEqual([
      'language',
    ]);
    expect(galleryProblems({ ...item, kind: 'text' })).toEqual(['english']);
    expect(galleryProblems({ ...item, kind: 'text', texts: [{ ...words, body: '# A' }] })).toEqual([]);
  });

  it('[GAL-7] is a draft, published or withdrawn', () => {
    expect(galleryState({ publishedAt: null, withdrawnAt: null })).toBe('draft');
    expect(galleryState({ publishedAt: 1, withdrawnAt: null })).toBe('published');
    expect(galleryState({ publishedAt: 1, withdrawnAt: 2 })).toBe('withdrawn');
  });

  it('[GAL-6] [GAL-8] once published gets other languages and nothing else; a generated one nothing at all', () => {
    const published = { publishedAt: 1, isGenerated: false };
    expect(mayWriteText(published, ['en'], 'en')).toBe(false);
    expect(mayWriteText(published, ['en'], 'de')).toBe(true);
    expect(mayWriteText({ ...published, publishedAt: null }, ['en'], 'en')).toBe(true);
    expect(mayWriteText({ ...published, isGenerated: true }, ['en'], 'de')).toBe(false);
  });
});

describe('outcomes', () => {
  const month = (template: string, owner: string, change: number) => ({ template, owner, change, holding: change * 2 });

  it('[GAL-4] are shown of templates that five customers ran, and only counted of others', () => {
    const trend = ['a', 'b', 'c', 'd', 'e', 'f'].map((owner, index) => month('trend', owner, index * 10 - 20));
    const grid = ['a', 'a', 'a', 'a', 'b'].map((owner) => month('grid', owner, 1));
    expect(outcomesOf([...grid, ...trend])).toEqual({
      outcomes: [{ template: 'trend', robots: 6, median: 0, medianHolding: 0, gained: 3 }],
      leftOut: 5,
    });
  });
});

describe('a chart', () => {
  const rising = { title: 'BTC-USDT', note: '2015 - 2018', labels: ['2015', '2016', '2017'] };
  const series = [
    { name: 'ROBOT', values: [1_000, 4_000, 16_000] },
    { name: 'HOLDING', values: [1_000, 2_000, 8_000] },
  ];

  it('[GAL-3] is the same drawing for the same figures, without text of a font', () => {
    const drawn = lineChart({ ...rising, series });
    expect(drawn).toBe(lineChart({ ...rising, series }));
    expect(drawn).not.toMatch(/<text|NaN|undefined|Infinity/);
    expect(drawn).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1280"/);
  });

  it('[GAL-3] is drawn of nothing, of losses and of one point, too', () => {
    const bars = (values: readonly number[]) =>
      barChart({ title: 'A', note: '', bars: values.map((value) => ({ label: 'B', value })), mark: 100 });
    for (const drawn of [bars([]), bars([0, -5]), bars([120, 99.5])]) expect(drawn).not.toMatch(/NaN|Infinity/);
    const flat = lineChart({ ...rising, labels: ['1'], series: [{ name: 'A', values: [0] }] });
    expect(flat).not.toMatch(/NaN|Infinity/);
  });

  it('[GAL-3] carries no markup of a label', () => {
    expect(lineChart({ ...rising, title: '"><script>', series })).not.toContain('script');
  });
});
