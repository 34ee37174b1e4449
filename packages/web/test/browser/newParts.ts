export interface NewParts {
  /** What nobody has judged yet. */
  readonly include: Element[];
  /** What was judged before, or has its like among the others. */
  readonly exclude: Element[];
  /** What will have been judged then. */
  readonly kinds: ReadonlySet<string>;
}

/**
 * Runs in the page. One thing of a kind is judged: a place of the board in each of its states, one line of many. Things are of
 * a kind if they and all around them have the same markup, but for words, names and measures; a reference that leads nowhere,
 * an empty text and an empty attribute stay what they are. A page with other headings or landmarks is judged as a page.
 */
export function newParts(root: Element, left: string, judged: ReadonlySet<string>): NewParts {
  const MOST = 24;
  const WORDS =
    /^(?:id|href|for|name|value|src|d|points|transform|title|placeholder|alt|aria-(?:label|valuetext|valuenow|valuemax|keyshortcuts)|data-(?:part|piece|plays|group|ship|key))$/;
  const REFERENCES = /^(?:aria-(?:labelledby|describedby|controls|owns|activedescendant))$/;
  const markups = new Map<Element, string>();

  const attribute = ({ name, value }: Attr): string => {
    if (value === '') return name;
    if (WORDS.test(name)) return `${name}=…`;
    if (REFERENCES.test(name))
      return `${name}=${value.split(' ').every((id) => document.getElementById(id) !== null)}`;
    return `${name}=${name === 'style' ? value.replaceAll(/-?[\d.]+/g, '0') : value}`;
  };
  const tag = (element: Element): string => {
    const labels = (element as Partial<HTMLInputElement>).labels?.length ?? 0;
    return `<${element.localName} ${[...element.attributes].map(attribute).join(' ')} ${labels}>`;
  };
  const markup = (element: Element): string => {
    const known = markups.get(element);
    if (known !== undefined) return known;
    if (element.matches(left)) return '<drawn>';
    const inside = [...element.childNodes].map((node) => {
      if (node instanceof Element) return markup(node);
      return node instanceof Text && node.data.trim() !== '' ? 'x' : '';
    });
    const made = `${tag(element)}${inside.join('')}/`;
    markups.set(element, made);
    return made;
  };

  const [include, exclude, kinds]: [Element[], Element[], Set<string>] = [[], [], new Set()];
  const visit = (element: Element, around: string, isIncluded: boolean): void => {
    if (element.matches(left)) return;
    const kind = around + markup(element);
    if (judged.has(kind) || kinds.has(kind)) {
      if (isIncluded) exclude.push(element);
      return;
    }
    kinds.add(kind);
    const isSmall = element.getElementsByTagName('*').length <= MOST;
    // What is large is one thing, and each thing in it another.
    const own = `${around}${tag(element)}[${[...new Set(Array.from(element.children, ({ localName, role }) => `${localName} ${role ?? ''}`))].join()}]`;
    const isNew = isSmall || !(judged.has(own) || kinds.has(own));
    if (isNew && !isIncluded) include.push(element);
    kinds.add(own);
    if (isSmall) return;
    for (const child of element.children) visit(child, around + tag(element), isIncluded || isNew);
  };
  const above: string[] = [];
  for (let each = root.parentElement; each !== null; each = each.parentElement) above.unshift(tag(each));
  const landmarks = root.querySelectorAll(
    'title, header, nav, main, aside, footer, section, form, h1, h2, h3, h4, h5, h6, body > *',
  );
  const plan = Array.from(landmarks, (each) => `${each.localName} ${each.ariaLabel === null}`).join();
  const isNewPage = root === document.documentElement && !judged.has(plan);
  if (isNewPage) {
    include.push(root);
    kinds.add(plan);
  }
  visit(root, `${innerWidth} ${above.join('')}`, isNewPage);
  return { include, exclude, kinds };
}
