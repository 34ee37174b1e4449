import { randomInt } from 'node:crypto';

/** Names of the land and its gods: the same in every language. */
const WORDS = (
  'Abydos Akhet Ammit Amun Anuket Apis Aten Atum Babi Bastet Bennu Bes Buto Dahshur Dendera Djed ' +
  'Edfu Geb Giza Hapi Hathor Heka Heket Horus Kemet Khepri Khnum Khonsu Lotus Luxor Maat ' +
  'Medjed Mehit Meidum Memphis Menat Min Montu Mut Nefer Nefertum Neith Nekhbet Nephthys Nut ' +
  'Osiris Pakhet Philae Ptah Qebui Renenet Satet Sekhmet Selket Serapis Seshat Shai Shu Sobek ' +
  'Sokar Sopdet Taweret Tefnut Thoth Uraeus Wadjet Wepset'
).split(' ');

/** What a guest is called until they say otherwise. */
export const guestName = (): string => `${WORDS[randomInt(WORDS.length)]!} ${randomInt(10, 1_000)}`;
