/** Which screen a path shows, with what it names. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: string; readonly anchor: string | null }
  | { readonly screen: 'table'; readonly id: string; readonly anchor: string | null }
  | { readonly screen: 'carry'; readonly id: string }
  | { readonly screen: 'rules'; readonly game: string; readonly anchor: string | null }
  | { readonly screen: 'learn'; readonly game: string }
  | { readonly screen: 'puzzles'; readonly id: string | null; readonly anchor: string | null }
  | { readonly screen: 'shared'; readonly anchor: string | null }
  | { readonly screen: 'play'; readonly id: string; readonly anchor: string | null }
  | { readonly screen: 'claim'; readonly anchor: string | null }
  | { readonly screen: 'me' }
  | { readonly screen: 'habits' }
  | { readonly screen: 'told'; readonly anchor: string | null }
  | { readonly screen: 'verify'; readonly anchor: string | null }
  | { readonly screen: 'settings' }
  | { readonly screen: 'privacy' | 'imprint' | 'contact' }
  | { readonly screen: 'operations' }
  | { readonly screen: 'fairPlay' }
  | { readonly screen: 'bots' }
  | { readonly screen: 'tables' }
  | { readonly screen: 'moderation'; readonly n: string | null }
  | { readonly screen: 'day'; readonly day: string | null; readonly anchor: string | null }
  | { readonly screen: 'games' }
  | { readonly screen: 'finished'; readonly anchor: string | null }
  | { readonly screen: 'player'; readonly name: string }
  | { readonly screen: 'groups'; readonly id: string | null; readonly anchor: string | null }
  | { readonly screen: 'ladder'; readonly anchor: string | null }
  | { readonly screen: 'notFound' };

export function parseRoute(path: string): Route {
  const [address = '', hash = ''] = path.split('#', 2);
  const [screen, name, ...rest] = address.split('/').filter((part) => part !== '');
  const anchor = hash === '' ? null : hash;
  if (screen === undefined) return { screen: 'home' };
  if (rest.length > 0) return { screen: 'notFound' };
  if (name === undefined) return parseSingle(screen, anchor);
  if (screen === 'new') return { screen, game: name, anchor };
  if (screen === 'play') return { screen, id: name, anchor };
  if (screen === 'table') return { screen, id: name, anchor };
  if (screen === 'carry') return { screen, id: name };
  if (screen === 'player') return { screen, name: plainPart(name) };
  if (screen === 'groups') return { screen, id: name, anchor };
  if (screen === 'games' && name === 'finished') return { screen: 'finished', anchor };
  if (screen === 'day') return { screen, day: name, anchor };
  if (screen === 'moderation') return { screen, n: name };
  if (screen === 'rules') return { screen, game: name, anchor };
  if (screen === 'learn') return { screen, game: name };
  if (screen === 'puzzles') return { screen, id: name, anchor };
  return { screen: 'notFound' };
}

/** A part of an address as it was before it was made one; as it is, where it never was. */
function plainPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function parseSingle(screen: string, anchor: string | null): Route {
  switch (screen) {
    case 'shared':
    case 'claim':
    case 'verify':
    case 'told':
    case 'ladder':
      return { screen, anchor };
    case 'day':
      return { screen, day: null, anchor };
    case 'groups':
    case 'puzzles':
      return { screen, id: null, anchor };
    case 'moderation':
      return { screen, n: null };
    case 'bots':
    case 'tables':
    case 'settings':
    case 'privacy':
    case 'imprint':
    case 'contact':
    case 'operations':
    case 'games':
    case 'habits':
    case 'me':
      return { screen };
    case 'fair-play':
      return { screen: 'fairPlay' };
    default:
      return { screen: 'notFound' };
  }
}
