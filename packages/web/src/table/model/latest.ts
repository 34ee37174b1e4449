/**
 * A function that answers with the same value as long as it is given the same: whatever is drawn from it need not be
 * drawn anew.
 */
export function latest<Given extends readonly unknown[], Value>(
  compute: (...given: Given) => Value,
): (...given: Given) => Value {
  let last: { readonly given: Given; readonly value: Value } | null = null;
  return (...given) => {
    if (last === null || given.some((each, i) => !Object.is(each, last!.given[i]))) {
      last = { given, value: compute(...given) };
    }
    return last.value;
  };
}
