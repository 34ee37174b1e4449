import type { Ground, Language, ToldAct } from '@saqqara/protocol';

/** What somebody is told by mail: an act, or what came of their objection to one. */
export interface Decided {
  readonly kind: ToldAct | 'kept' | 'lifted';
  readonly ground: Ground;
  /** `null` for good, or where nothing lasts. */
  readonly until: number | null;
}

interface Words {
  readonly subject: string;
  readonly what: Readonly<Record<Decided['kind'], string>>;
  readonly about: string;
  readonly grounds: Readonly<Record<Ground, string>>;
  readonly until: (day: string) => string;
  readonly forGood: string;
  readonly more: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Saqqara: a message from the moderators',
    what: {
      warn: 'A moderator has looked at what happened at one of your tables and asks you to behave differently from now on. Nothing else changes.',
      mute: 'A moderator has decided that you cannot write at tables for a while. You can still play.',
      close:
        'A moderator has closed your account. You cannot play with others; your games go on without you. You can still save or delete your data.',
      hideName:
        'A moderator has hidden the name you used. A neutral one is shown instead; you can choose another.',
      kept: 'Your appeal has been reviewed. The decision stands.',
      lifted: 'Your appeal has been reviewed. The decision is lifted.',
    },
    about: 'What it is about:',
    grounds: {
      talk: 'insults or threats',
      stalling: 'leaving or stalling',
      together: 'teaming up with somebody',
      name: 'an offensive name',
      other: 'your behaviour',
    },
    until: (day) => `It lasts until ${day}.`,
    forGood: 'It has no end date.',
    more: 'Here you can read what was said, and how to appeal:',
  },
  es: {
    subject: 'Saqqara: un mensaje de los moderadores',
    what: {
      warn: 'Un moderador ha visto lo que pasó en una de tus mesas y te pide que te comportes de otra manera. Nada más cambia.',
      mute: 'Un moderador ha decidido que no puedes escribir en las mesas durante un tiempo. Puedes seguir jugando.',
      close:
        'Un moderador ha cerrado tu cuenta. No puedes jugar con otros; tus partidas siguen sin ti. Aún puedes guardar o eliminar tus datos.',
      hideName:
        'Un moderador ha ocultado el nombre que usabas. En su lugar aparece uno neutro; puedes elegir otro.',
      kept: 'Tu recurso se ha revisado. La decisión se mantiene.',
      lifted: 'Tu recurso se ha revisado. La decisión queda anulada.',
    },
    about: 'De qué se trata:',
    grounds: {
      talk: 'insultos o amenazas',
      stalling: 'abandonar o dar largas',
      together: 'jugar de acuerdo con alguien',
      name: 'un nombre ofensivo',
      other: 'tu comportamiento',
    },
    until: (day) => `Dura hasta el ${day}.`,
    forGood: 'No tiene fecha de fin.',
    more: 'Aquí puedes leer qué se dijo y cómo recurrir:',
  },
  it: {
    subject: 'Saqqara: un messaggio dei moderatori',
    what: {
      warn: 'Un moderatore ha guardato che cosa è successo a uno dei tuoi tavoli e ti chiede di comportarti diversamente. Non cambia altro.',
      mute: 'Un moderatore ha deciso che per un po’ non puoi scrivere ai tavoli. Puoi continuare a giocare.',
      close:
        'Un moderatore ha chiuso il tuo account. Non puoi giocare con altri; le tue partite proseguono senza di te. Puoi ancora salvare o eliminare i tuoi dati.',
      hideName:
        'Un moderatore ha nascosto il nome che usavi. Al suo posto ce n’è uno neutro; puoi sceglierne un altro.',
      kept: 'Dopo il tuo ricorso la decisione è stata riesaminata. Resta com’è.',
      lifted: 'Dopo il tuo ricorso la decisione è stata riesaminata. È revocata.',
    },
    about: 'Di che cosa si tratta:',
    grounds: {
      talk: 'insulti o minacce',
      stalling: 'abbandonare o perdere tempo',
      together: 'giocare d’accordo con qualcuno',
      name: 'un nome offensivo',
      other: 'il tuo comportamento',
    },
    until: (day) => `Vale fino al ${day}.`,
    forGood: 'Non ha scadenza.',
    more: 'Qui trovi che cosa è stato detto e come fare ricorso:',
  },
  sv: {
    subject: 'Saqqara: ett meddelande från moderatorerna',
    what: {
      warn: 'En moderator har tittat på vad som hände vid ett av dina bord och ber dig att uppföra dig annorlunda. Inget annat ändras.',
      mute: 'En moderator har bestämt att du inte kan skriva vid borden på ett tag. Du kan fortfarande spela.',
      close:
        'En moderator har stängt ditt konto. Du kan inte spela med andra; dina partier fortsätter utan dig. Du kan fortfarande spara eller radera dina uppgifter.',
      hideName:
        'En moderator har dolt namnet du använde. Ett neutralt visas i stället; du kan välja ett annat.',
      kept: 'Ditt överklagande har prövats. Beslutet står fast.',
      lifted: 'Ditt överklagande har prövats. Beslutet har hävts.',
    },
    about: 'Vad det gäller:',
    grounds: {
      talk: 'förolämpningar eller hot',
      stalling: 'att gå ifrån eller maska',
      together: 'att spela ihop med någon',
      name: 'ett sårande namn',
      other: 'ditt beteende',
    },
    until: (day) => `Det gäller till ${day}.`,
    forGood: 'Det gäller tills vidare.',
    more: 'Här ser du vad som sagts, och hur du överklagar:',
  },
  de: {
    subject: 'Saqqara: eine Nachricht der Moderation',
    what: {
      warn: 'Die Moderation hat sich angesehen, was an einem deiner Tische geschehen ist, und bittet dich, dich künftig anders zu verhalten. Sonst ändert sich nichts.',
      mute: 'Die Moderation hat entschieden, dass du eine Zeit lang an Tischen nicht schreiben kannst. Spielen kannst du weiterhin.',
      close:
        'Die Moderation hat dein Konto geschlossen. Du kannst nicht mit anderen spielen; deine Partien gehen ohne dich weiter. Deine Daten kannst du weiterhin sichern oder löschen.',
      hideName:
        'Die Moderation hat den Namen verborgen, den du benutzt hast. An seiner Stelle steht ein neutraler; du kannst einen anderen wählen.',
      kept: 'Dein Einspruch wurde geprüft. Die Entscheidung bleibt.',
      lifted: 'Dein Einspruch wurde geprüft. Die Entscheidung ist aufgehoben.',
    },
    about: 'Worum es geht:',
    grounds: {
      talk: 'Beleidigungen oder Drohungen',
      stalling: 'Weglaufen oder Zeitspiel',
      together: 'Absprachen mit jemandem',
      name: 'ein verletzender Name',
      other: 'dein Verhalten',
    },
    until: (day) => `Das gilt bis ${day}.`,
    forGood: 'Das gilt auf Dauer.',
    more: 'Was gesagt wurde und wie du Einspruch erhebst, steht hier:',
  },
  fr: {
    subject: 'Saqqara : un message de la modération',
    what: {
      warn: 'La modération a regardé ce qui s’est passé à l’une de tes tables et te demande de te comporter autrement. Rien d’autre ne change.',
      mute: 'La modération a décidé que tu ne peux pas écrire aux tables pendant un temps. Tu peux toujours jouer.',
      close:
        'La modération a fermé ton compte. Tu ne peux plus jouer avec d’autres ; tes parties continuent sans toi. Tu peux toujours enregistrer ou supprimer tes données.',
      hideName:
        'La modération a masqué le nom que tu utilisais. Un nom neutre le remplace ; tu peux en choisir un autre.',
      kept: 'Ta contestation a été examinée. La décision est maintenue.',
      lifted: 'Ta contestation a été examinée. La décision est levée.',
    },
    about: 'De quoi il s’agit :',
    grounds: {
      talk: 'insultes ou menaces',
      stalling: 'abandonner ou faire traîner',
      together: 'jouer de connivence avec quelqu’un',
      name: 'un nom blessant',
      other: 'ton comportement',
    },
    until: (day) => `Cela dure jusqu’au ${day}.`,
    forGood: 'C’est sans limite de durée.',
    more: 'Tu peux lire ici ce qui a été dit, et comment contester :',
  },
};

/** The letter in which somebody reads what was decided about them. */
export function decisionLetter(
  language: Language,
  { kind, ground, until }: Decided,
  link: string,
): { subject: string; text: string } {
  const { subject, what, about, grounds, until: lasting, forGood, more } = WORDS[language];
  const day = until === null ? null : new Date(until).toLocaleDateString(language, DAY);
  const lasts = day !== null ? [lasting(day)] : kind === 'close' ? [forGood] : [];
  const isLifted = kind === 'lifted';
  const paragraphs = [
    what[kind],
    `${about} ${grounds[ground]}.`,
    ...(isLifted ? [] : lasts),
    `${more}\n\n${link}`,
  ];
  return { subject, text: `${paragraphs.join('\n\n')}\n` };
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
