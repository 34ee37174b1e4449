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
    otherwise: 'If you did not ask for it, do not open it; nothing will happen.',
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
    invitation: 'Ouvre ce lien pour te connecter à Saqqara :',
    conditions:
      'Il est valable une seule fois, pendant 30 minutes. Ouvre-le dans le navigateur où tu l’as demandé : tu gardes ainsi les tables où tu joues en invité.',
    otherwise: 'Si tu ne l’as pas demandé, ne l’ouvre pas ; il ne se passera rien.',
  },
};

/** The letter with a link that signs in. */
export function linkLetter(language: Language, link: string): { subject: string; text: string } {
  const { subject, invitation, conditions, otherwise } = WORDS[language];
  return { subject, text: `${invitation}\n\n${link}\n\n${conditions}\n\n${otherwise}\n` };
}

interface ChangeWords {
  readonly subject: string;
  readonly news: string;
  /** `{site}` is where to turn. */
  readonly otherwise: string;
}

const CHANGED: Readonly<Record<Language, ChangeWords>> = {
  en: {
    subject: 'Your e-mail address at Saqqara has changed',
    news: 'Your Saqqara account has a new e-mail address. You can no longer sign in with this one.',
    otherwise:
      'If that was you, all is well. If not, somebody else is using your account: tell whoever runs {site} right away.',
  },
  es: {
    subject: 'Tu dirección de correo en Saqqara ha cambiado',
    news: 'Tu cuenta de Saqqara tiene una nueva dirección de correo. Con esta ya no puedes entrar.',
    otherwise:
      'Si has sido tú, todo está en orden. Si no, alguien está usando tu cuenta: avisa cuanto antes a quien lleva {site}.',
  },
  it: {
    subject: 'Il tuo indirizzo e-mail su Saqqara è cambiato',
    news: 'Il tuo account Saqqara ha un nuovo indirizzo e-mail. Con questo non puoi più accedere.',
    otherwise:
      'Se l’hai cambiato tu, va tutto bene. Altrimenti qualcun altro sta usando il tuo account: avvisa subito chi gestisce {site}.',
  },
  sv: {
    subject: 'Din e-postadress på Saqqara har ändrats',
    news: 'Ditt konto på Saqqara har fått en ny e-postadress. Du kan inte längre logga in med den här.',
    otherwise:
      'Om det var du är allt som det ska. Om inte använder någon annan ditt konto: hör av dig genast till dem som driver {site}.',
  },
  de: {
    subject: 'Deine E-Mail-Adresse bei Saqqara wurde geändert',
    news: 'Dein Saqqara-Konto hat eine neue E-Mail-Adresse. Mit dieser hier kannst du dich nicht mehr anmelden.',
    otherwise:
      'Warst du das selbst, ist alles gut. Wenn nicht, benutzt jemand anderes dein Konto: Wende dich gleich an die Betreiber von {site}.',
  },
  fr: {
    subject: 'Ton adresse e-mail sur Saqqara a changé',
    news: 'Ton compte Saqqara a une nouvelle adresse e-mail. Celle-ci ne permet plus de se connecter.',
    otherwise:
      'Si c’était toi, tout va bien. Sinon, quelqu’un d’autre utilise ton compte : préviens sans attendre les responsables de {site}.',
  },
};

/** The letter to an address that an account no longer has. Where the account has gone it does not tell: who reads it may be anybody. */
export function changedLetter(language: Language, site: string): { subject: string; text: string } {
  const { subject, news, otherwise } = CHANGED[language];
  return { subject, text: `${news}\n\n${otherwise.replace('{site}', site)}\n` };
}
