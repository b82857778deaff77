/** [SEC-1] [SEC-2] Whether six digits are too easy to guess to guard money. */
export function isWeakTradePassword(digits: string, given: { readonly mobile: string | null }): boolean {
  return (
    isRepeated(digits) || isRun(digits) || isPairs(digits) || (given.mobile?.replace(/\D/g, '') ?? '').includes(digits)
  );
}

/** 111111, 121212, 123123. */
function isRepeated(digits: string): boolean {
  return [1, 2, 3].some((length) => digits.slice(0, length).repeat(6 / length) === digits);
}

/** 123456, 987654, 246802: every step is the same, and zero follows nine. */
function isRun(digits: string): boolean {
  const steps = stepsOf([...digits].map(Number));
  return steps.every((step) => step === steps[0]) && steps[0] !== undefined;
}

/** 112233, 998877. */
function isPairs(digits: string): boolean {
  const pairs = digits.match(/../g) ?? [];
  if (!pairs.every((pair) => pair[0] === pair[1])) return false;
  const steps = stepsOf(pairs.map((pair) => Number(pair[0])));
  return steps.every((step) => step === steps[0]);
}

function stepsOf(numbers: readonly number[]): number[] {
  return numbers.slice(1).map((number, index) => (number - (numbers[index] ?? 0) + 10) % 10);
}
