import { expect, test } from 'vitest';
import { gameById, levelsOf } from '@saqqara/games';
import { kernelFrom, plainKernel } from '../src/net/index.ts';
import {
  begin,
  type TrainingPlan,
  goOnFrom,
  ledgerBytes,
  ledgerOver,
  meanError,
  newTrainingBuffers,
  SHARDS,
  shapeFor,
  snapshotOf,
  update,
  workShard,
} from '../src/train/index.ts';
import type { GameTypes } from '@saqqara/kernel';
import { instantiate } from '../threads/index.ts';

const game = gameById('imhotep')!;
const { net, margin } = levelsOf('imhotep').at(-1)!.mind;
const inputs = net!;
const plan: TrainingPlan<GameTypes> = {
  game,
  inputs,
  margin,
  shape: shapeFor(inputs.inputs),
  steps: 2,
  seed: 1,
};

/** A ledger after `begin`. */
function fresh() {
  const ledger = ledgerOver(new ArrayBuffer(ledgerBytes(plan.shape)), plan.shape);
  begin(plan, ledger);
  return ledger;
}

/** FNV-1a of the bits. */
function hashOf(floats: Float32Array): string {
  let hash = 0x811c9dc5;
  for (const word of new Int32Array(floats.slice().buffer)) hash = Math.imul(hash ^ word, 0x01000193);
  return (hash >>> 0).toString(16);
}

test('the first shard of a run brings what it always brought, in vectors or without, in any buffers', () => {
  const [one, other] = [fresh(), fresh()];
  workShard(plan, one, newTrainingBuffers(plan, kernelFrom(instantiate)), { step: 0, shard: 0 });
  // In buffers that have been used, by the other kernel: what a shard brings follows from its number alone.
  const used = newTrainingBuffers(plan, plainKernel);
  used.trainee.gradient.fill(1);
  workShard(plan, other, used, { step: 0, shard: 0 });
  expect(hashOf(other.gradients)).toBe(hashOf(one.gradients));
  for (const ledger of [one, other]) {
    update(plan, ledger, 0, [0, ledger.weights.length]);
    expect([hashOf(ledger.weights), meanError(ledger)]).toMatchInlineSnapshot(`
      [
        "1f7e2b70",
        0.6630462689683303,
      ]
    `);
  }
});

test('weights are updated the same in one piece or in many', () => {
  const [whole, parts] = [fresh(), fresh()];
  for (const ledger of [whole, parts]) {
    ledger.gradients.set(ledger.weights.map((weight, i) => weight * ((i % 7) - 3)));
    ledger.positions.fill(10);
  }
  const count = whole.weights.length;
  update(plan, whole, 1, [0, count]);
  for (let part = 0; part < SHARDS; part++) {
    update(plan, parts, 1, [Math.floor((count * part) / SHARDS), Math.floor((count * (part + 1)) / SHARDS)]);
  }
  expect(hashOf(parts.weights)).toBe(hashOf(whole.weights));
  expect(hashOf(whole.weights)).not.toBe(hashOf(fresh().weights));
});

test('a run that was stopped goes on to the same bits', () => {
  const [whole, before, after] = [fresh(), fresh(), fresh()];
  const step = (ledger: typeof whole, number: number) => {
    ledger.gradients.set(fresh().weights.map((weight, i) => weight * ((i % 7) - 3 + number)));
    ledger.positions.fill(10);
    update(plan, ledger, number, [0, ledger.weights.length]);
  };
  step(whole, 0);
  step(whole, 1);
  step(before, 0);
  goOnFrom(after, snapshotOf(before));
  step(after, 1);
  expect(hashOf(after.weights)).toBe(hashOf(whole.weights));
  expect(hashOf(before.weights)).not.toBe(hashOf(whole.weights));
  expect(() => goOnFrom(after, snapshotOf(before).subarray(1))).toThrow('another shape');
});
