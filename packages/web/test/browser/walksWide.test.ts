import { WIDE } from './views.ts';
import { testWalks } from './walks.ts';

testWalks({ around: WIDE, tables: WIDE }, 4);
