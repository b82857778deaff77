import { marketIds } from '@candor/contract';
import { assetNames, networkNames } from '@candor/kernel';
import { preparedFile } from '../prepared-file.ts';
import { type DocumentPart, makeOpenApi } from './openapi.ts';
import { renderDocsPage } from './render-page.ts';

export const REFERENCE_FILE = 'reference.json';

/** The API in words and as an OpenAPI document. */
export type Reference = {
  readonly page: string;
  readonly openApi: string;
  /** The names it speaks of: where others are listed, it is another one. */
  readonly listed: readonly string[];
};

/** Takes a second, in which a server answers nobody: before the first request, or with the first that asks for it. */
export function makeReference(version: string, parts: readonly DocumentPart[]): Reference {
  const [page, openApi] = [renderDocsPage(version), JSON.stringify(makeOpenApi(version, parts))];
  return { page, openApi, listed: listedNow() };
}

/** As the build has made it. Null where it has not, or not for what is listed now. */
export async function readReference(): Promise<Reference | null> {
  const text = await preparedFile(REFERENCE_FILE);
  const made = text === null ? null : (JSON.parse(text.toString()) as Reference);
  return made && `${made.listed}` === `${listedNow()}` ? made : null;
}

function listedNow(): readonly string[] {
  return [...assetNames(), ...networkNames(), ...marketIds()];
}
