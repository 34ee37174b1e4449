import { anubixx } from '@saqqara/anubixx';
import { describeGame } from '@saqqara/kernel/testing';

describeGame(anubixx, { maxPlays: 1000 });
