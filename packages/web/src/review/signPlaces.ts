/** So far apart, in pixels, signs do not cover each other. */
const APART = 24;

/** Where signs stand on a line so long, each as near to its own place as the others let it, in their order. */
export function signPlaces(wished: readonly number[], length: number): readonly number[] {
  const places: number[] = [];
  for (const place of wished) places.push(Math.max(place, (places.at(-1) ?? -APART) + APART));
  let most = length;
  for (let i = places.length - 1; i >= 0; i--) {
    places[i] = Math.min(places[i]!, most);
    most = places[i]! - APART;
  }
  return places;
}
