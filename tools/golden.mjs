import { ROOT } from './files.mjs';
import { addGoldenRecords } from './goldenRecords.mjs';

addGoldenRecords(ROOT);
