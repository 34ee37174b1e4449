let begun: string | null = null;

/** The table that has begun while it was on the screen: that is told once. */
export const begunHere = {
  set(table: string): void {
    begun = table;
  },
  take(table: string): boolean {
    const isBegun = begun === table;
    if (isBegun) begun = null;
    return isBegun;
  },
};
