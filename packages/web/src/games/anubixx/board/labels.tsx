import type { View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { ComponentChildren, VNode } from 'preact';
import { who } from '@saqqara/words';
import { Badge } from '../../../drawing/glyph.tsx';
import { Icon } from '../../../drawing/icon.tsx';
import type { Point, Say } from '../../../table/screen.ts';
import type { Scene } from './scene.ts';

interface LabelsProps {
  readonly view: View;
  readonly seat: Seat;
  readonly scene: Scene;
  readonly say: Say;
  /** Whether something can be marked now, so that the two kinds of frames need to be explained. */
  readonly isChoosing: boolean;
}

/** What stands before stones ends before them, in more lines where a language needs them. */
const BEFORE_STONES = 'ax-label ax-before';

/** Names and what they count, above the drawing, so that they translate, wrap and zoom. */
export function Labels({ view, seat, scene, say, isChoosing }: LabelsProps): VNode {
  const { t } = say;
  const { labels } = scene;
  const at = ({ x, y }: Point) => ({
    left: `${(100 * x) / scene.size.width}%`,
    top: `${(100 * y) / scene.size.height}%`,
  });
  const label = (
    point: Point | null,
    title: ComponentChildren,
    note: string | null,
    name = 'ax-label',
  ): VNode | null =>
    point === null ? null : (
      <div class={name} style={at(point)}>
        <b>{title}</b>
        {note === null ? null : <small>{note}</small>}
      </div>
    );
  const active = who(view.active, say);
  return (
    <div class="board-labels" aria-hidden="true">
      {label(labels.pyramid, t('anubixx.building.pyramid'), t('anubixx.board.pyramidNote'))}
      {label(labels.arch, t('anubixx.building.arch'), t('anubixx.board.archNote'))}
      {label(labels.relief, t('anubixx.building.relief'), t('anubixx.board.reliefNote'))}
      {labels.reliefScale === null ? null : (
        <div class="ax-label ax-scale" style={at(labels.reliefScale)}>
          <small>{t('anubixx.board.reliefScale')}</small>
        </div>
      )}
      {label(labels.quarry, t('anubixx.board.quarry'), t('anubixx.board.quarryNote'), BEFORE_STONES)}
      {label(labels.jokers, t('anubixx.board.jokers'), t('anubixx.board.jokersNote'), BEFORE_STONES)}
      {label(labels.middle, t('anubixx.board.middle'), t('anubixx.board.middleNote'))}
      {scene.isNarrow ? (
        <div class="ax-label" style={at(labels.taken)}>
          <Badge look={say.looks[view.active]!} size={18} />
          <small class="ax-whose">{say.names[view.active]}</small>
        </div>
      ) : (
        <div class="ax-label ax-taken" style={at(labels.taken)}>
          <b>{t('anubixx.board.diceOf', { ...active })}</b>
          <small>{t('anubixx.board.taken')}</small>
        </div>
      )}
      {scene.isNarrow && seat === say.you ? null : (
        <div class="ax-label ax-sheet" style={at(labels.sheet)}>
          <Badge look={say.looks[seat]!} size={18} />
          <span>{t('anubixx.board.sheetOf', { ...who(seat, say), letter: view.sheets[seat]!.letter })}</span>
        </div>
      )}
      {isChoosing ? (
        <div class="ax-label ax-legend" style={at(labels.legend)}>
          <span>
            <i class="die" />
            <Icon name="dice" />
            <span class="words">{t('anubixx.board.withDie')}</span>
          </span>
          <span>
            <i class="pay" />
            <Icon name="stone" />
            <span class="words">{t('anubixx.board.fromQuarry')}</span>
          </span>
        </div>
      ) : null}
    </div>
  );
}
