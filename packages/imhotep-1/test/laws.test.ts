import { describeGame } from '@saqqara/kernel/testing';
import { imhotep } from '@saqqara/imhotep-1';

describeGame(imhotep, { maxPlays: 400 });
