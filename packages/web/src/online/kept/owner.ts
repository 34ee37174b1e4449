const STORED_AS = 'saqqara.owner';

/** To whom belongs what this browser keeps of tables online; `null` if to nobody. */
export function ownerOf(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** From now on it belongs to this person. Answers whether it belonged to somebody else before, whose it must not stay. */
export function passTo(person: string | null): boolean {
  const before = ownerOf();
  if (before === person) return false;
  try {
    if (person === null) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, person);
  } catch {
    // A browser that keeps nothing has nothing to hide.
  }
  return before !== null;
}
