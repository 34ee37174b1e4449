import { describeGame } from '@saqqara/kernel/testing';
import { imhotep } from '@saqqara/imhotep';

describeGame(imhotep, { maxPlays: 400 });
