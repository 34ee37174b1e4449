export { type Judge, judge } from './judge.ts';
export { type KernelMaker, plainKernel } from './kernel.ts';
export { type Net, newNet, type Shape } from './net.ts';
export { netFor } from './netFor.ts';
export { type Instantiate, kernelFrom } from './simdKernel.ts';
export { BadWeights, formatWeights, type Purpose, readNet } from './weights.ts';
