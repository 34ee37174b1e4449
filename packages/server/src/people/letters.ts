import type { Language } from '@saqqara/protocol';

interface Words {
  readonly subject: string;
  readonly invitation: string;
  readonly conditions: string;
  readonly otherwise: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Sign in to Saqqara',
    invitation: 'Open this link to sign in to Saqqara:',
    conditions:
      'It works once, within 30 minutes. Open it in the browser in which you asked for it: the tables you play at as a guest come along.',
    otherwise: 'If you did not ask for it, do not open it; nothing happens then.',
  },
  es: {
    subject: 'Entrar en Saqqara',
    invitation: 'Abre este enlace para entrar en Saqqara:',
    conditions:
      'Sirve una sola vez, durante 30 minutos. Ábrelo en el navegador en el que lo pediste: así conservas las mesas en las que juegas como invitado.',
    otherwise: 'Si no lo has pedido, no lo abras; no pasará nada.',
  },
  it: {
    subject: 'Accedi a Saqqara',
    invitation: 'Apri questo link per accedere a Saqqara:',
    conditions:
      'Vale una sola volta, per 30 minuti. Aprilo nel browser in cui l’hai chiesto: così conservi i tavoli a cui giochi come ospite.',
    otherwise: 'Se non l’hai chiesto, non aprirlo: non succederà nulla.',
  },
  sv: {
    subject: 'Logga in på Saqqara',
    invitation: 'Öppna den här länken för att logga in på Saqqara:',
    conditions:
      'Den gäller en gång, i 30 minuter. Öppna den i webbläsaren där du bad om den, så följer borden där du spelar som gäst med.',
    otherwise: 'Om du inte har bett om den ska du inte öppna den; då händer ingenting.',
  },
  de: {
    subject: 'Bei Saqqara anmelden',
    invitation: 'Öffne diesen Link, um dich bei Saqqara anzumelden:',
    conditions:
      'Er gilt einmal und 30 Minuten lang. Öffne ihn in dem Browser, in dem du ihn angefordert hast: Dann kommen die Tische mit, an denen du als Gast spielst.',
    otherwise: 'Wenn du ihn nicht angefordert hast, öffne ihn nicht; dann geschieht nichts.',
  },
  fr: {
    subject: 'Se connecter à Saqqara',
    invitation: 'Ouvrez ce lien pour vous connecter à Saqqara :',
    conditions:
      'Il est valable une seule fois, pendant 30 minutes. Ouvrez-le dans le navigateur où vous l’avez demandé : vous gardez ainsi les tables où vous jouez en invité.',
    otherwise: 'Si vous ne l’avez pas demandé, ne l’ouvrez pas ; il ne se passera rien.',
  },
};

/** The letter with a link that signs in. */
export function linkLetter(language: Language, link: string): { subject: string; text: string } {
  const { subject, invitation, conditions, otherwise } = WORDS[language];
  return { subject, text: `${invitation}\n\n${link}\n\n${conditions}\n\n${otherwise}\n` };
}
