import { type Anubixx, type Field, type OpenEvent, SHEETS, type Stone, STONES } from '@saqqara/anubixx';
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
export function motions(change: Change<Anubixx>, layout: Layout): readonly Motion[] {
  const story = tellerOf(change, layout);
  const events = change.events.map((event) => (event.type === 'shown' ? event.event : event));
  for (const [i, event] of events.entries()) story.show(event, events.slice(i + 1));
  const end = Math.max(0, ...story.motions.map(({ delay, duration }) => delay + duration));
  const pace = Math.min(1, LONGEST / end);
  return story.motions.map((motion) => ({
    ...motion,
    delay: Math.round(motion.delay * pace),
    duration: Math.round(motion.duration * pace),
  }));
}

interface Story {
  readonly motions: Motion[];
  readonly show: (event: OpenEvent, later: readonly OpenEvent[]) => void;
}

function tellerOf({ before, after }: Change<Anubixx>, layout: Layout): Story {
  const scene = sceneOf(after, layout);
  const seat = layout.own ?? shownSeat(after);
  const told: Motion[] = [];
  let clock = 0;

  const add = (
    piece: VNode,
    course: readonly Point[],
    manner: Motion['manner'],
    { duration, hides, sound, landsAt }: Pick<Motion, 'duration' | 'hides' | 'sound' | 'landsAt'>,
  ): void => {
    told.push({
      key: `${told.length}`,
      piece,
      course,
      scale: 1,
      delay: clock,
      duration,
      manner,
      hides,
      sound,
      ...(landsAt !== undefined && { landsAt }),
    });
  };

  /** A block comes from what pays for it. */
  function showMarked(field: Field, from: Point): void {
    const { letter } = after.sheets[seat]!;
    const { x, y, width, height, lean } = scene.fields[field];
    const shape = built(SHEETS[letter].colours[field], brickOf(scene, field));
    add(
      lean === 0 ? shape : <g transform={`matrix(1 0 ${-lean} 1 0 0)`}>{shape}</g>,
      [
        { x: from.x - width / 2, y: from.y - height / 2 },
        { x, y },
      ],
      'arc',
      { duration: BUILD, hides: [blockKey(field)], sound: 'stone' },
    );
    clock += BUILD * 0.7;
  }

  /** What pays for a stone of another player flies to their sheet, which lies beside the board or above it. */
  function showOthers({ seat: other, colour, payment }: Marked, from: Point): void {
    const piece = payment === 'die' ? dieArt(colour, scene.dieEdge) : built(colour, OTHERS_BRICK);
    add(piece, [from], 'arc', { duration: FAR, hides: [], sound: 'stone', landsAt: other });
    clock += FAR * 0.6;
  }

  function showBonus(): void {
    const last = told.findLast(({ hides }) => hides.some((key) => key.startsWith('block:')));
    const at = last?.course.at(-1);
    if (at === undefined) return;
    clock += BUILD * 0.3;
    add(
      <text class="points-text" font-size="20" font-weight="800" text-anchor="middle">
        +3
      </text>,
      [
        { x: at.x + 30, y: at.y },
        { x: at.x + 30, y: at.y - 28 },
      ],
      'rise',
      { duration: POINTS, hides: [], sound: 'points' },
    );
  }

  function showRoll(): void {
    clock += told.length === 0 ? 0 : BUILD * 0.5;
    for (const [die, colour] of after.dice.entries()) {
      const to = diePlace(after, scene, die);
      const drop = scene.dieEdge;
      add(
        dieArt(colour, scene.dieEdge),
        [
          { x: to.x - 7 * drop, y: to.y - 3 * drop },
          { x: to.x - 4 * drop, y: to.y },
          { x: to.x - 1.6 * drop, y: to.y - 1.3 * drop },
          to,
        ],
        'tumble',
        { duration: TUMBLE, hides: [dieKey(die)], sound: 'stone' },
      );
      clock += STAGGER;
    }
  }

  function showTaken(die: number): void {
    const isStill = before.roll === after.roll;
    add(
      dieArt(before.dice[die]!, scene.dieEdge),
      [scene.dice[die]!, diePlace(isStill ? after : before, scene, die)],
      'glide',
      {
        duration: BUILD,
        hides: isStill ? [dieKey(die)] : [],
        sound: null,
      },
    );
  }

  return {
    motions: told,
    show(event, later) {
      switch (event.type) {
        case 'rolled':
          return showRoll();
        case 'marked':
          if (event.seat === seat) showMarked(event.field, sourceOf(scene, later[0]));
          else showOthers(event, othersSource(scene, later[0]));
          return;
        case 'dieTaken':
          if (event.isKept) showTaken(event.die);
          return;
        case 'bonusWon':
          if (event.seat === seat) showBonus();
          return;
        default:
          return;
      }
    },
  };
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
