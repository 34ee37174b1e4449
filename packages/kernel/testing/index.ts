export { describeGame, lawsOf } from './laws.ts';
export { perft } from './perft.ts';
export { describeRandomGames, isLong } from './randomGames.ts';
export { describeReplays, recordsIn } from './replays.ts';
export { transcript } from './transcript.ts';
export { anyPlay, type Next, playsFrom, type Start, walk } from './walk.ts';
