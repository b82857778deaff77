import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ecbRates } from './ecb-rates.ts';
import { RatesProblem } from './port.ts';
import { readReferenceXml } from './read-reference-xml.ts';
import { SAMPLE_RATES } from './sample-rates.ts';
import { type RatesServer, startRatesServer, writeReferenceXml } from './test-rates-server.ts';

const XML = writeReferenceXml(SAMPLE_RATES);

describe('the daily file', () => {
  test('is read to the last digit, in either kind of quotes', () => {
    expect(readReferenceXml(XML)).toEqual(SAMPLE_RATES);
    expect(readReferenceXml(XML.replaceAll("'", '"'))).toEqual(SAMPLE_RATES);
    expect(readReferenceXml(XML.replace('\t<Cube>', '<!-- <Cube time="2020-01-01"/> --><Cube>'))).toEqual(SAMPLE_RATES);
  });

  test.each([
    ['half of it', XML.slice(0, 700)],
    ['a page of something else', '<!doctype html><html><body>Busy</body></html>'],
    ['a document type', XML.replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>')],
    ['an entity in a rate', XML.replace('1.1476', '&e;')],
    ['two days', XML.replace('</Cube>\n</gesmes', "<Cube time='2026-03-12'></Cube></Cube>\n</gesmes")],
    ['no day', XML.replace("time='2026-03-13'", '')],
    ['a day that is none', XML.replace('2026-03-13', '2026-13-13')],
    ['two rates of one currency', XML.replace("currency='JPY'", "currency='USD'")],
    ['a tag that closes another', XML.replace('</gesmes:subject>', '</gesmes:Sender>')],
    ['nothing', ''],
  ])('is refused where it is %s', (_, text) => {
    expect(() => readReferenceXml(text)).toThrow(RatesProblem);
  });
});

describe('the source', () => {
  let server: RatesServer;
  beforeAll(async () => {
    server = await startRatesServer();
  });
  afterAll(() => server.close());

  test('is asked over HTTP', async () => {
    server.say(XML);
    expect(await ecbRates(server.url).read()).toEqual(SAMPLE_RATES);
  });

  test.each([
    ['is busy', XML, 503],
    ['points elsewhere', XML, 302],
    ['answers without end', `${XML}${' '.repeat(70_000)}`, 200],
  ])('fails where it %s', async (_, text, status) => {
    server.say(text, status);
    await expect(ecbRates(server.url).read()).rejects.toThrow(RatesProblem);
  });

  test('fails where nobody is there', async () => {
    await expect(ecbRates('http://127.0.0.1:9/eurofxref-daily.xml').read()).rejects.toThrow(RatesProblem);
  });
});
