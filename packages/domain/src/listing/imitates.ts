/** Signs that look alike in capitals, each as the one they are told apart by. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/VV/g, 'W'],
  [/[0QD]/g, 'O'],
  [/[1L|]/g, 'I'],
  [/2/g, 'Z'],
  [/5/g, 'S'],
  [/6/g, 'G'],
  [/8/g, 'B'],
];

/** What is left of a name once everything that the eye confuses is the same. */
export function skeletonOf(name: string): string {
  const plain = name.toUpperCase().replaceAll(/[^A-Z0-9|]/g, '');
  return ALIKE.reduce((text, [signs, one]) => text.replaceAll(signs, one), plain);
}

/** [LST-13] The name among these that a new one would be taken for; undefined where there is none. */
export function imitated(name: string, listed: readonly string[]): string | undefined {
  const wanted = skeletonOf(name);
  return listed.find((each) => skeletonOf(each) === wanted);
}
