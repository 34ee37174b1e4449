import { NARROW, SMALLEST } from './views.ts';
import { testWalks } from './walks.ts';

testWalks({ around: SMALLEST, tables: NARROW }, 0);
