import { trove, type Trove } from '@saqqara/trove';
import { plainPrinter } from '../plainPrinter.ts';
import type { Printer } from '../printer.ts';

export const trovePrinter: Printer<Trove> = { ...plainPrinter(trove), title: 'The trove of the kernel' };
