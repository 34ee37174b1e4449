import { type Colours, coloursInForce, type PictureContent } from './content.ts';
import { draw, SIDE } from './draw.ts';

/** Who stands on the podium, as images: what the page has drawn, with its colours put in. */
export async function imagesOf(podium: ParentNode): Promise<ReadonlyMap<number, CanvasImageSource>> {
  const colour = coloursInForce();
  const found = new Map<number, CanvasImageSource>();
  for (const stand of podium.querySelectorAll<HTMLElement>('.stand[data-seat]')) {
    const drawn = [...stand.querySelectorAll('svg.face, svg.badge')];
    const image = drawn.length === 0 ? null : await composed(drawn, colour).catch(() => null);
    if (image !== null) found.set(Number(stand.dataset['seat']), image);
  }
  return found;
}

const SIZE = 300;

/** A face in the round with its seat's sign on the edge, or the sign alone. */
async function composed(drawn: readonly Element[], colour: Colours): Promise<CanvasImageSource> {
  const [first, badge] = await Promise.all(drawn.map((svg) => imageOf(svg, colour)));
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d')!;
  pen.save();
  pen.beginPath();
  pen.arc(SIZE / 2, SIZE / 2, SIZE / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.drawImage(first!, 0, 0, SIZE, SIZE);
  pen.restore();
  if (badge !== undefined) pen.drawImage(badge, SIZE * 0.62, SIZE * 0.62, SIZE * 0.38, SIZE * 0.38);
  return canvas;
}

async function imageOf(svg: Element, colour: Colours): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(SIZE));
  copy.setAttribute('height', String(SIZE));
  const text = new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\(--([\w-]+)\)/g, (_whole, token: string) => colour(token));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** The picture as a file. Fonts that the page uses are there; those that it has not used yet are waited for. */
export async function pictureOf(content: PictureContent): Promise<Blob> {
  const wanted = ['400 60px Marcellus', '500 31px Figtree', '700 30px Figtree'];
  await Promise.all(wanted.map((font) => document.fonts.load(font))).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  draw(canvas.getContext('2d')!, content, coloursInForce());
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}
