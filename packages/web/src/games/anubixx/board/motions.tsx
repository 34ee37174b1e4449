import { type Anubixx, type Field, type OpenEvent, SHEETS, type Stone, STONES } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { shownSeat } from '@saqqara/words/games/anubixx';
import type { Change, Layout, Motion, Point } from '../../../table/screen.ts';
import { built } from '../art/brick.tsx';
import { die as dieArt } from '../art/cube.tsx';
import { brickOf } from './buildings.tsx';
import { blockKey, dieKey, diePlace } from './piece.ts';
import { middleOf, type Scene, sceneOf } from './scene.ts';

const BUILD = 420;
/** Over the whole table. */
const FAR = 620;
const TUMBLE = 800;
const STAGGER = 110;
const POINTS = 900;
/** The longest that one action may take. */
const LONGEST = 2600;

const OTHERS_BRICK = { width: 26, height: 22, depth: 4 };

type Marked = Extract<OpenEvent, { type: 'marked' }>;

/** What happened, as pieces on their way, in the order in which it happened. */
export function motions({ before, after, events: all }: Change<Anubixx>, layout: Layout): readonly Motion[] {
  const scene = sceneOf(after, layout);
  const story: Story = { before, after, scene, seat: layout.own ?? shownSeat(after), told: [], clock: 0 };
  const events = all.map((event) => (event.type === 'shown' ? event.event : event));
  for (const [i, event] of events.entries()) show(story, event, events[i + 1]);
  const end = Math.max(0, ...story.told.map(({ delay, duration }) => delay + duration));
  const pace = Math.min(1, LONGEST / end);
  return story.told.map((motion) => ({
    ...motion,
    delay: Math.round(motion.delay * pace),
    duration: Math.round(motion.duration * pace),
  }));
}

/** What is told of a change, as far as it has come. */
interface Story extends Pick<Change<Anubixx>, 'before' | 'after'> {
  readonly scene: Scene;
  /** Whose sheet the board is. */
  readonly seat: Seat;
  readonly told: Motion[];
  /** When the next piece sets off. */
  clock: number;
}

function show(story: Story, event: OpenEvent, next: OpenEvent | undefined): void {
  const { scene, seat } = story;
  switch (event.type) {
    case 'rolled':
      return showRoll(story);
    case 'marked':
      if (event.seat === seat) showMarked(story, event.field, sourceOf(scene, next));
      else showOthers(story, event, othersSource(scene, next));
      return;
    case 'dieTaken':
      if (event.isKept) showTaken(story, event.die);
      return;
    case 'bonusWon':
      if (event.seat === seat) showBonus(story);
      return;
    default:
      return;
  }
}

function add(
  { told, clock }: Story,
  piece: VNode,
  course: readonly Point[],
  manner: Pick<Motion, 'manner' | 'duration' | 'hides' | 'sound' | 'landsAt'>,
): void {
  told.push({ key: `${told.length}`, piece, course, scale: 1, delay: clock, ...manner });
}

/** A block comes from what pays for it. */
function showMarked(story: Story, field: Field, from: Point): void {
  const { after, scene, seat } = story;
  const { letter } = after.sheets[seat]!;
  const { x, y, width, height, lean } = scene.fields[field];
  const shape = built(SHEETS[letter].colours[field], brickOf(scene, field));
  const piece = lean === 0 ? shape : <g transform={`matrix(1 0 ${-lean} 1 0 0)`}>{shape}</g>;
  const course = [
    { x: from.x - width / 2, y: from.y - height / 2 },
    { x, y },
  ];
  add(story, piece, course, { manner: 'arc', duration: BUILD, hides: [blockKey(field)], sound: 'stone' });
  story.clock += BUILD * 0.7;
}

/** What pays for a stone of another player flies to their sheet, which lies beside the board or above it. */
function showOthers(story: Story, { seat: landsAt, colour, payment }: Marked, from: Point): void {
  const piece = payment === 'die' ? dieArt(colour, story.scene.dieEdge) : built(colour, OTHERS_BRICK);
  add(story, piece, [from], { manner: 'arc', duration: FAR, hides: [], sound: 'stone', landsAt });
  story.clock += FAR * 0.6;
}

function showBonus(story: Story): void {
  const last = story.told.findLast(({ hides }) => hides.some((key) => key.startsWith('block:')));
  const at = last?.course.at(-1);
  if (at === undefined) return;
  story.clock += BUILD * 0.3;
  const course = [
    { x: at.x + 30, y: at.y },
    { x: at.x + 30, y: at.y - 28 },
  ];
  add(
    story,
    <text class="points-text" font-size="20" font-weight="800" text-anchor="middle">
      +3
    </text>,
    course,
    { manner: 'rise', duration: POINTS, hides: [], sound: 'points' },
  );
}

function showRoll(story: Story): void {
  const { after, scene } = story;
  const drop = scene.dieEdge;
  story.clock += story.told.length === 0 ? 0 : BUILD * 0.5;
  for (const [die, colour] of after.dice.entries()) {
    const to = diePlace(after, scene, die);
    const course = [
      { x: to.x - 7 * drop, y: to.y - 3 * drop },
      { x: to.x - 4 * drop, y: to.y },
      { x: to.x - 1.6 * drop, y: to.y - 1.3 * drop },
      to,
    ];
    const manner = { manner: 'tumble', duration: TUMBLE, hides: [dieKey(die)], sound: 'stone' } as const;
    add(story, dieArt(colour, drop), course, manner);
    story.clock += STAGGER;
  }
}

function showTaken(story: Story, die: number): void {
  const { before, after, scene } = story;
  const isStill = before.roll === after.roll;
  const course = [scene.dice[die]!, diePlace(isStill ? after : before, scene, die)];
  const hides = isStill ? [dieKey(die)] : [];
  add(story, dieArt(before.dice[die]!, scene.dieEdge), course, {
    manner: 'glide',
    duration: BUILD,
    hides,
    sound: null,
  });
}

/** Others' quarries and jokers are not on the board: what they pay with comes from the middle of it. */
const othersSource = (scene: Scene, payment: OpenEvent | undefined): Point =>
  payment?.type === 'dieTaken' ? scene.dice[payment.die]! : middleOf(scene.tray);

/** What paid is told right after what it paid for. */
function sourceOf(scene: Scene, payment: OpenEvent | undefined): Point {
  switch (payment?.type) {
    case 'dieTaken':
      return scene.dice[payment.die]!;
    case 'stoneCrossed':
      return scene.stones[numberOf(payment.stone)]!;
    default:
      return middleOf(scene.jokerBox);
  }
}

const numberOf = (stone: Stone): number => STONES.indexOf(stone);
