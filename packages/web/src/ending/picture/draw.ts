import { DASHES, frameOf, gridOf } from '../curve.ts';
import type { Colours, PictureContent, PictureStand } from './content.ts';
import { shortened, wrapped } from './wrapped.ts';

export const SIDE = 1200;
const EDGE = 72;
const TITLES = 'Marcellus, Georgia, serif';
const TEXTS = 'Figtree, system-ui, sans-serif';

/** The ground on which the podium stands, and how high its steps are. */
const GROUND = 560;
const STEPS = [236, 158, 114, 86, 66];

/** The whole picture: podium, verdict, sentence, curve. */
export function draw(pen: CanvasRenderingContext2D, content: PictureContent, colour: Colours): void {
  sky(pen, colour);
  podium(pen, content.stands, colour);
  words(pen, content, colour);
  curve(pen, content, colour);
  pen.fillStyle = colour('ink-2');
  pen.font = `600 28px ${TEXTS}`;
  pen.textAlign = 'left';
  pen.fillText(`Saqqara · ${content.game}`, EDGE, SIDE - 34);
}

function sky(pen: CanvasRenderingContext2D, colour: Colours): void {
  const light = pen.createLinearGradient(0, 0, 0, GROUND + 100);
  light.addColorStop(0, colour('sky-a'));
  light.addColorStop(1, colour('sky-b'));
  pen.fillStyle = colour('panel');
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, SIDE, GROUND + 100);
  pen.clip();
  pen.fillStyle = light;
  pen.fillRect(0, 0, SIDE, GROUND + 100);
  pen.globalAlpha = 0.32;
  pen.fillStyle = colour('gold-hi');
  pen.translate(SIDE / 2, 300);
  for (let ray = 0; ray < 16; ray++) {
    pen.rotate(Math.PI / 8);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(-110, -1000);
    pen.lineTo(110, -1000);
    pen.fill();
  }
  pen.restore();
}

function podium(pen: CanvasRenderingContext2D, stands: readonly PictureStand[], colour: Colours): void {
  const width = Math.min(300, (SIDE - 2 * EDGE) / stands.length);
  const left = (SIDE - width * stands.length) / 2;
  for (const [i, stand] of stands.entries()) drawStand(pen, stand, left + i * width, width, colour);
}

function drawStand(
  pen: CanvasRenderingContext2D,
  { place, name, score, image }: PictureStand,
  x: number,
  width: number,
  colour: Colours,
): void {
  const isFirst = place === 1;
  const height = STEPS[place - 1] ?? STEPS.at(-1)!;
  const top = GROUND - height;
  pen.fillStyle = colour(isFirst ? 'gold' : 'st-left');
  pen.fillRect(x + 3, top, width - 6, height);
  pen.fillStyle = colour(isFirst ? 'gold-hi' : 'st-top');
  pen.fillRect(x + 3, top, width - 6, 14);
  pen.textAlign = 'center';
  pen.fillStyle = isFirst ? '#241703' : colour('carve');
  pen.font = `400 44px ${TITLES}`;
  pen.fillText(String(place), x + width / 2, top + Math.min(62, height - 12));
  const size = Math.min(width * 0.62, isFirst ? 196 : 150);
  if (image !== null) pen.drawImage(image, x + width / 2 - size / 2, top - size - 6, size, size);
  pen.fillStyle = colour('ink');
  pen.font = `700 ${stands(width)}px ${TEXTS}`;
  const fits = shortened(name, (text) => pen.measureText(text).width, width - 12);
  pen.fillText(fits, x + width / 2, GROUND + 38);
  pen.font = `400 44px ${TITLES}`;
  pen.fillText(String(score), x + width / 2, GROUND + 84);
}

/** Names of five stand closer. */
const stands = (width: number): number => (width < 220 ? 26 : 30);

function words(pen: CanvasRenderingContext2D, { verdict, sentence }: PictureContent, colour: Colours): void {
  const measure = (text: string): number => pen.measureText(text).width;
  pen.textAlign = 'left';
  pen.fillStyle = colour('ink');
  pen.font = `400 60px ${TITLES}`;
  pen.fillText(shortened(verdict, measure, SIDE - 2 * EDGE), EDGE, 748);
  pen.fillStyle = colour('ink-2');
  pen.font = `500 31px ${TEXTS}`;
  const lines = wrapped(sentence, measure, { width: SIDE - 2 * EDGE, lines: 3 });
  for (const [i, line] of lines.entries()) pen.fillText(line, EDGE, 800 + i * 40);
}

function curve(pen: CanvasRenderingContext2D, content: PictureContent, colour: Colours): void {
  const { series, seat, lines, caption } = content;
  const { x, y, left, right } = frameOf(series, { width: SIDE - 2 * EDGE + 20, height: 220 });
  pen.save();
  pen.translate(EDGE - 20, 908);
  pen.font = `600 20px ${TEXTS}`;
  pen.lineWidth = 1.5;
  pen.strokeStyle = colour('line-2');
  pen.fillStyle = colour('ink-2');
  pen.textAlign = 'right';
  for (const value of gridOf(series)) {
    pen.beginPath();
    pen.moveTo(left + 16, y(value));
    pen.lineTo(right, y(value));
    pen.stroke();
    pen.fillText(String(value), left + 8, y(value) + 7);
  }
  pen.fillText(caption, right, 216 + 16);
  pen.lineJoin = 'round';
  for (const each of [...lines.keys()].filter((other) => other !== seat).concat(seat)) {
    pen.strokeStyle = lines[each]!;
    pen.lineWidth = each === seat ? 6 : 4;
    const dash = DASHES[each % DASHES.length]!;
    pen.setLineDash(dash === 'none' ? [] : dash.split(' ').map((part) => 1.6 * Number(part)));
    pen.beginPath();
    for (const [i, plays] of series.plays.entries()) pen.lineTo(x(plays), y(series.values[i]![each]!));
    pen.stroke();
  }
  pen.restore();
}
