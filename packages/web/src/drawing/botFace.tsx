import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type * as Drawn from './face/face.tsx';
import type { FaceProps } from './face/face.tsx';

type Art = typeof Drawn.Face;

let art: Art | null = null;
let fetched: Promise<Art> | null = null;

function fetchFaces(): Promise<Art> {
  fetched ??= import('./face/face.tsx').then(
    ({ Face }) => {
      art = Face;
      return Face;
    },
    (error: unknown) => {
      fetched = null;
      throw error;
    },
  );
  return fetched;
}

/** The face of a bot. Its room is there at once; whoever cannot fetch it sees the room. */
export function BotFace(props: FaceProps): VNode {
  const [isThere, setThere] = useState(art !== null);
  useEffect(() => {
    if (isThere) return;
    let isWanted = true;
    fetchFaces().then(
      () => isWanted && setThere(true),
      () => null,
    );
    return () => {
      isWanted = false;
    };
  }, [isThere]);
  if (isThere && art !== null) return art(props);
  return <svg class="face" width={props.size} height={props.size} aria-hidden="true" />;
}
