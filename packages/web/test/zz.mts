import { readFileSync } from 'node:fs';
import { imhotep } from '@saqqara/imhotep';
import { parseRecord, openRecord, replay } from '@saqqara/kernel';
const [name, n] = process.argv.slice(2);
const lines = readFileSync(`packages/imhotep/test/replays/${name}.txt`, 'utf8').trim().split('\n');
const plays = lines.filter((l) => /^\d/.test(l)).slice(0, Number(n));
const head = lines.filter((l) => !/^\d|^scores|^places/.test(l));
const rec = parseRecord([...head, ...plays].join('\n') + '\n');
const log = openRecord(imhotep, rec) as any;
const s: any = replay(imhotep, log);
console.log(plays.at(-1), 'toAct', imhotep.toAct(s));
console.log(
  JSON.stringify(s.ships),
  JSON.stringify(s.sleds),
  JSON.stringify(s.cards),
  s.round,
  JSON.stringify(s.market),
);
for (const a of imhotep.legalActions(imhotep.view(s, imhotep.toAct(s)[0]!), imhotep.toAct(s)[0]!))
  console.log(' ', imhotep.format(a));
