/**
 * Calls that the head script made before this script had arrived, under their keys. The page takes each answer over
 * once; one that failed is asked for again in the usual way.
 */
type HeadCalls = Map<string, Promise<Response | undefined>>;

export async function takeCalled(path: string, input: object): Promise<Response | undefined> {
  // As the head script writes it.
  const key = `${path}?${JSON.stringify(input)}`;
  const { candorCalls } = globalThis as { candorCalls?: HeadCalls };
  const answer = candorCalls?.get(key);
  candorCalls?.delete(key);
  return answer;
}
