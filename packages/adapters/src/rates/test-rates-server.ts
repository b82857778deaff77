import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublishedRates } from './port.ts';

/** The central bank's daily file, as it writes it. */
export function writeReferenceXml({ date, rates }: PublishedRates): string {
  const rows = Object.entries(rates).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">',
    '\t<gesmes:subject>Reference rates</gesmes:subject>',
    '\t<gesmes:Sender>',
    '\t\t<gesmes:name>European Central Bank</gesmes:name>',
    '\t</gesmes:Sender>',
    '\t<Cube>',
    `\t\t<Cube time='${date}'>`,
    ...rows,
    '\t\t</Cube>',
    '\t</Cube>',
    '</gesmes:Envelope>',
  ].join('\n');
}

export type RatesServer = {
  readonly url: string;
  /** What it answers from now on. */
  readonly say: (text: string, status?: number) => void;
  readonly close: () => Promise<void>;
};

/** Speaks as the central bank's site does, and says what a test wants. */
export async function startRatesServer(): Promise<RatesServer> {
  let answer = { text: '', status: 503 };
  const server = createServer((request, reply) => {
    const status = request.url === '/eurofxref-daily.xml' ? answer.status : 404;
    reply.writeHead(status, { 'content-type': 'text/xml', location: '/elsewhere' }).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-daily.xml`,
    say: (text, status = 200) => {
      answer = { text, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
