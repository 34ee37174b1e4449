import type { GameTypes, Seat } from '@saqqara/kernel';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Translate } from '@saqqara/words';
import { type Settings, useSettings } from '../app/settings.ts';
import { shownName } from '../app/ownName.ts';
import { useStore } from '../app/store.ts';
import type { Declined, Match } from '../match/match.ts';
import { lastKnown } from '../match/timeline.ts';
import { alternatives, back, lift, offers, opening, proposed, touch, turned, waysOf } from './choosing.ts';
import type { OnlineSlots } from './onlineSlots.ts';
import { effectOf } from './effect.ts';
import { sinceLastTurn } from './logbook.ts';
import type { Notice, TableDeeds, TableModel } from './model.ts';
import type { Mark, Part, Say, Screen } from './screen.ts';
import type { Sheet } from './sheets.ts';
import type { Stage } from './stage.ts';
import { usePlayback } from './usePlayback.ts';
import { useSteady } from './useSteady.ts';
import { deciderOf, hasSecret, peopleOf, readerOf, viewerOf } from './viewing.ts';
import { playSound } from '../sound/sounds.ts';

interface Setting {
  readonly screen: Screen;
  readonly match: Match<GameTypes>;
  readonly onlineSlots: OnlineSlots | null;
  readonly stage: Stage;
  readonly t: Translate;
  /** The moment to begin at, from a link. */
  readonly start: number | null;
}

/**
 * What was chosen, by whom and before which of their plays: a choice does not outlive the decision it was made for, but
 * others may decide at the same time.
 */
interface Choice {
  readonly decision: string;
  readonly parts: readonly Part[];
}

/** What the person was told, and at which moment: it stands no longer than that. */
interface Told {
  readonly notice: Notice;
  readonly asked: string;
  readonly past: number | null;
}

export function useTableModel({ screen, match, onlineSlots, stage, t, start }: Setting): TableModel {
  const { game } = screen;
  const state = useStore(match.state);
  const settings = useSettings();
  const { stored, timeline } = state;
  const now = timeline.plays.length;
  const playback = usePlayback(now, stage, start);
  const cursor = playback.past ?? now;
  const isPast = playback.past !== null;

  const { sight } = timeline;
  const truth = lastKnown(timeline);
  const viewer = viewerOf(game, truth, stored);
  const decider = deciderOf(game, truth, stored);
  const [lifted, setLifted] = useState('');
  const veil = `${decider} ${stored.id}`;
  const isVeiled =
    state.veil === undefined
      ? decider !== null && peopleOf(stored).length > 1 && lifted !== veil && hasSecret(sight, truth, decider)
      : state.veil !== null;
  const eyes = isVeiled ? null : viewer;
  // A person's secrets are not shown again in the past to whoever holds the device now.
  const shownState = timeline.states[cursor];
  const view = useMemo(
    () => sight.view(shownState, isPast ? readerOf(stored) : eyes),
    [sight, shownState, isPast, eyes, stored.seats],
  );
  // The curtain falls again as soon as somebody else is to act, or nothing is secret any more.
  useEffect(() => {
    if (lifted !== '' && (lifted !== veil || decider === null || !hasSecret(sight, truth, decider)))
      setLifted('');
  }, [lifted, veil, decider, truth, sight]);

  const say = useMemo<Say>(
    () => ({
      t,
      you: readerOf(stored),
      ...named(),
    }),
    // Not the whole match: a play more makes nobody speak differently, and every text would be put anew.
    [t, stored.seats],
  );

  /** Who gave no name goes by the colour. */
  function named(): Pick<Say, 'names' | 'looks'> {
    const looks = stored.seats.map(({ look }) => look);
    const blank = { t, you: null, names: [], looks };
    return {
      looks,
      names: stored.seats.map((sitter) => shownName(sitter, t) || screen.words.look(sitter.look, blank)),
    };
  }

  const sent = state.sent ?? null;
  const isOver = game.outcome(truth) !== null || (state.ending ?? null) !== null;
  const isFree = !isPast && !isVeiled && !isOver && sent === null;
  const decision = useMemo(
    () => (decider === null || !isFree ? null : { screen, view, seat: decider }),
    [decider, isFree, screen, view],
  );
  const ways = useMemo(() => (decision === null ? [] : waysOf(decision)), [decision]);
  const [choice, setChoice] = useState<Choice>({ decision: '', parts: [] });
  const asked = `${decider} ${timeline.plays.filter(({ seat }) => seat === decider).length}`;
  const isStill = useRef(asked);
  isStill.current = asked;
  const chosen = useMemo(() => {
    if (decision === null) return [];
    return choice.decision === asked ? choice.parts : opening(decision, ways);
  }, [decision, choice, asked, ways]);
  const next = useMemo(() => offers(ways, chosen), [ways, chosen]);
  const beginnings = useMemo(() => new Set(offers(ways, []).keys()), [ways]);
  const action = proposed(ways, chosen);
  const effect = useMemo(() => {
    if (decision !== null && action !== null) return effectOf(game, view, decision.seat, action);
    // On its way: shown as what it will be, not as what is.
    const meant = sent === null || isPast ? null : game.parse(sent.action);
    const isPossible = meant !== null && game.refuse(view, sent!.seat, meant) === null;
    return isPossible ? effectOf(game, view, sent!.seat, meant) : null;
  }, [decision, action, sent, isPast, game, view]);

  const others = useMemo(
    () => (decision === null ? [] : alternatives(decision, ways, chosen)),
    [decision, ways, chosen],
  );

  const [told, setTold] = useState<Told | null>(null);
  const isStanding = told !== null && told.asked === asked && told.past === playback.past;
  const notice = isStanding ? told.notice : null;
  const setNotice = (next: Notice | null): void =>
    setTold(next === null ? null : { notice: next, asked, past: playback.past });
  useEffect(() => {
    void match.pending?.then((declined) => (declined === null ? undefined : tellWhy(declined)));
  }, [match]);
  const [sheet, openSheet] = useState<Sheet | null>(null);
  const [touched, setTouched] = useState<Part | null>(null);
  useEffect(() => setTouched(null), [now, playback.past]);
  const [lit, setLit] = useState<Part | null>(null);
  const own = decider ?? viewer ?? peopleOf(stored)[0] ?? 0;
  const isInside = decision !== null && screen.input.isInside(view, decision.seat);
  const changed = useMemo(() => changedParts(), [timeline, isPast, say, screen]);
  const marks = useMemo(() => {
    const all = new Map<Part, Mark>();
    if (chosen.length === 0 && !isInside) for (const part of changed) all.set(part, 'changed');
    if (chosen.length > 0 || isInside) for (const part of next.keys()) all.set(part, 'target');
    for (const part of chosen) all.set(part, 'chosen');
    if (lit !== null) all.set(lit, 'lit');
    return all;
  }, [chosen, next, lit, isInside, changed]);

  /** What others changed since the viewer acted last. */
  function changedParts(): Part[] {
    const span = isPast ? null : sinceLastTurn(timeline, own);
    if (span === null) return [];
    const reader = readerOf(stored);
    return timeline.events.slice(span.from, span.to + 1).flatMap((events) =>
      events.flatMap((event) => {
        const seen = sight.viewEvent(event, reader);
        const part = seen === null ? null : (screen.words.event(seen, say)?.part ?? null);
        return part === null ? [] : [part];
      }),
    );
  }

  const undoable = useMemo(() => match.undoable(), [match, state]);

  const choose = (parts: readonly Part[]): void => {
    setChoice({ decision: asked, parts });
    setNotice(null);
  };

  const deeds: TableDeeds = {
    touch(part) {
      stage.clear();
      setTouched(part);
      setLit(null);
      if (decision === null) return explainWaiting();
      const result = touch(decision, chosen, part);
      if (result.type === 'confirmed') deeds.confirm();
      else if (result.type === 'tried') explain(result.action);
      else if (result.type === 'chosen') {
        playSound('lift');
        choose(result.chosen);
        const named = proposed(ways, result.chosen);
        // What can still be turned is not played by the touch that lays it.
        const isOpen = turned(decision, ways, result.chosen, 1) !== null;
        if (named !== null && !isOpen && !needsAnswer(settings, named)) commit(decision.seat, named);
      }
    },
    lift(part) {
      const lifted = decision === null ? null : lift(decision, chosen, part);
      // What cannot be dragged is refused as if it were touched.
      if (lifted === null) return deeds.touch(part);
      stage.clear();
      setTouched(part);
      setLit(null);
      playSound('lift');
      choose(lifted);
    },
    confirm() {
      if (decision !== null && action !== null) commit(decision.seat, action);
    },
    turn(by) {
      const next = decision === null ? null : turned(decision, ways, chosen, by);
      if (next === null) return;
      playSound('lift');
      choose(next);
    },
    back() {
      setTouched(null);
      if (notice !== null) setNotice(null);
      else if (chosen.length > 0) choose(back(ways, chosen, decision));
      else if (isPast) playback.goTo(null);
    },
    undo: () => takeBack(undoable.plays > 0 ? 1 : 0),
    resetTurn: () => takeBack(undoable.turn),
    goTo: playback.goTo,
    step: playback.step,
    playFrom: playback.playFrom,
    pause: playback.pause,
    hint() {
      if (decision === null || match.advise === null) return;
      setNotice({ type: 'thinking' });
      void match.advise(decision.seat).answer.then(({ hint }) => {
        if (hint !== null && isStill.current === asked) {
          setNotice({ type: 'hint', hint, step: 'idea' });
        }
      });
    },
    showHint() {
      if (notice?.type !== 'hint' || decision === null) return;
      const best = game.parse(notice.hint.best.action);
      const way = ways.find((each) => game.format(each.action) === notice.hint.best.action);
      if (best !== null && way !== undefined) setChoice({ decision: asked, parts: way.path });
      setNotice({ ...notice, step: 'action' });
    },
    dismiss: () => setNotice(null),
    light: setLit,
    liftCurtain() {
      setLifted(veil);
      match.lift?.();
    },
  };

  function needsAnswer({ confirm }: Settings, named: unknown): boolean {
    if (confirm !== 'irreversible') return confirm === 'always';
    return isFinal(named);
  }

  /** Whether it cannot be taken back: somebody learns something, or the turn passes to another. */
  function isFinal(named: unknown): boolean {
    if (decision === null) return true;
    const later = effectOf(game, view, decision.seat, named).view;
    const learns = JSON.stringify(game.hidden(later)) !== JSON.stringify(game.hidden(view));
    return learns || !game.toAct(later).includes(decision.seat);
  }

  function commit(seat: Seat, named: unknown): void {
    setChoice({ decision: asked, parts: [] });
    // What was touched has done its work; what comes next is told in the prompt.
    if (document.activeElement?.closest('.hotspots, .action-bar') !== null) {
      document.getElementById('prompt')?.focus({ preventScroll: true });
    }
    void match.play(seat, game.format(named)).then((declined) => {
      if (declined !== null) tellWhy(declined);
    });
  }

  /** What was played here is not there: told at the moment that the table shows now. */
  function tellWhy(declined: Declined): void {
    playSound('refused');
    const notice: Notice =
      declined.reason === 'rules'
        ? {
            type: 'whyNot',
            text: (now) => screen.words.refusal(declined.refusal, now),
            rule: declined.refusal.rule,
          }
        : { type: 'whyNot', text: (now) => now.t(`table.declined.${declined.reason}`), rule: '' };
    setTold({ notice, asked: isStill.current, past: null });
  }

  function takeBack(count: number): void {
    if (count === 0) {
      setNotice({ type: 'whyNot', text: (now) => now.t('table.cannotUndo'), rule: '' });
      return;
    }
    playSound('undo');
    stage.clear();
    setChoice({ decision: '', parts: [] });
    void match.undo(count);
  }

  function explain(tried: unknown): void {
    if (decision === null) return;
    const refusal = game.refuse(view, decision.seat, tried);
    if (refusal === null) return;
    playSound('refused');
    setNotice({ type: 'whyNot', text: (now) => screen.words.refusal(refusal, now), rule: refusal.rule });
  }

  function explainWaiting(): void {
    if (isPast) setNotice({ type: 'whyNot', text: (now) => now.t('table.inThePast'), rule: '' });
    else if (sent !== null) {
      const key = sent.isHeld === true ? 'table.willBeSent' : 'table.beingSent';
      setNotice({ type: 'whyNot', text: (now) => now.t(key), rule: '' });
    } else if (state.thinking !== null) {
      const name = say.names[state.thinking]!;
      setNotice({ type: 'whyNot', text: (now) => now.t('table.notYourTurn', { name }), rule: '' });
    }
  }

  return {
    screen,
    match,
    state,
    stage,
    say,
    viewer: eyes,
    own,
    view,
    cursor,
    isPast,
    isRunning: playback.isRunning,
    decision,
    curtain: isVeiled && !isPast ? (state.veil ?? decider) : null,
    isOver,
    outcome: state.ending?.result ?? game.outcome(truth),
    sent,
    onlineSlots,
    chosen,
    offers: next,
    alternatives: others,
    begins: beginnings,
    action,
    effect,
    mayTurn: decision !== null && turned(decision, ways, chosen, 1) !== null,
    marks,
    touched,
    notice,
    undoable,
    sheet,
    openSheet,
    do: useSteady(deeds),
  };
}
