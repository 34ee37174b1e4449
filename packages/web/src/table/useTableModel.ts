import type { GameTypes } from '@saqqara/kernel';
import type { Translate } from '@saqqara/words';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useSettings } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import type { Confirmation } from '../app/storedSettings.ts';
import type { Match } from '../match/match.ts';
import { playSound } from '../sound/sounds.ts';
import type { TableModel } from './tableModel.ts';
import { controlsOf } from './model/controls.ts';
import { tableLoop } from './model/tableLoop.ts';
import type { OnlineSlots } from './onlineSlots.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';
import { usePlayback } from './usePlayback.ts';

interface Setting {
  readonly screen: Screen;
  readonly match: Match<GameTypes>;
  readonly onlineSlots: OnlineSlots | null;
  readonly stage: Stage;
  readonly t: Translate;
  /** The moment to begin at, from a link. */
  readonly start: number | null;
  /** What is asked about before it is played; the settings say it otherwise. */
  readonly confirm?: Confirmation;
}

/** Binds the table to the page: it is drawn anew whenever the match, the table, the language or the settings change. */
export function useTableModel(setting: Setting): TableModel {
  const { screen, match, onlineSlots, stage, t, start } = setting;
  const settings = useSettings();
  const confirm = setting.confirm ?? settings.confirm;
  const manner = useRef({ t, confirm });
  manner.current = { t, confirm };
  const loop = useMemo(
    () =>
      tableLoop({ screen, match, stage, start, manner: () => manner.current, playSound, onPlay: askNext }),
    [screen, match, stage],
  );
  const controls = useMemo(() => controlsOf(loop.send), [loop]);
  useStore(match.state);
  useStore(loop.table);
  useEffect(() => loop.follow(), [loop]);
  usePlayback(loop, stage, loop.shown().now);
  return { ...loop.shown(), match, onlineSlots, stage, ...controls };
}

/** What was touched has done its work; what comes next is told in the prompt. */
function askNext(): void {
  if (document.activeElement?.closest('.hotspots, .action-bar') === null) return;
  document.getElementById('prompt')?.focus({ preventScroll: true });
}
