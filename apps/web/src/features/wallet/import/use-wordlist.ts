import { loadWordlist, type PhraseLanguage, type Wordlist } from '@candor/keyring';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../platform/query-client.ts';

/** The public list of words of a language, for help while somebody types; undefined until it is here. */
export function useWordlist(language: PhraseLanguage): Wordlist | undefined {
  return useQuery(
    {
      queryKey: ['wordlist', language],
      queryFn: () => loadWordlist(language),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  ).data;
}
