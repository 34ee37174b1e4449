/** What a mind believes about the rest of the game; the weak ones are wrong. Found by play against itself. */
export interface Belief {
  /** How uncertain the number of stones to come is. */
  readonly spread: number;
  /** How much being nearer to a symbol than the others promises its points, and how much being equally near does. */
  readonly race: number;
  readonly tie: number;
  /** What a complete building is worth beyond its points: half of the finish bonus. */
  readonly completion: number;
  /** What each colour with which a stone could be marked next is worth. */
  readonly choice: number;
  /** What a stone costs that no die pays for, in plans for later. */
  readonly price: number;
  /** What jokers and quarry stones are worth beyond their points, as long as the game lasts. */
  readonly joker: number;
  readonly quarry: number;
  /** What a stone is worth for itself. A little, since pyramid stones break ties; beginners like every stone. */
  readonly stone: number;
  /** How many rolls it plans ahead, and whether it sees the game end before. */
  readonly sight: number;
  readonly seesEnd: boolean;
}

export const WISE: Belief = {
  spread: 0.8,
  race: 1.1,
  tie: 0.3,
  completion: 1.5,
  choice: 0.2,
  price: 1.7,
  joker: 0.6,
  quarry: 0.1,
  stone: 0.02,
  sight: 99,
  seesEnd: true,
};
