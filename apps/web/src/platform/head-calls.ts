/**
 * Calls that the head script made before this script had arrived, under their keys. The page takes each answer over
 * once; one that failed is asked for again in the usual way.
 */
type HeadCalls = Map<string, Promise<Response | undefined>>;

function headCalls(): HeadCalls | undefined {
  return (globalThis as { candorCalls?: HeadCalls }).candorCalls;
}

export function wasCalled(path: string, input: object): boolean {
  return headCalls()?.has(keyOf(path, input)) === true;
}

export async function takeCalled(path: string, input: object): Promise<Response | undefined> {
  const key = keyOf(path, input);
  const answer = headCalls()?.get(key);
  headCalls()?.delete(key);
  return answer;
}

/** As the head script writes it. */
function keyOf(path: string, input: object): string {
  return `${path}?${JSON.stringify(input)}`;
}
