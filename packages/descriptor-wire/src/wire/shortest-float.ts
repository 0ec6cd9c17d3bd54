/** The double with the fewest digits that is the same float: 1.23 for the float that is 1.2300000190734863. */
export function shortestFloat(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}
