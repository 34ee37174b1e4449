/**
 * `Math.exp` and `Math.log` by the sums and products of fdlibm, which most engines use: to the last bit the same on every machine.
 * Where an engine has others, as in Safari, a search could end elsewhere than on a server.
 */

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;

const view = new DataView(new ArrayBuffer(8));

function highWord(x: number): number {
  view.setFloat64(0, x);
  return view.getInt32(0);
}

function withHighWord(x: number, high: number): number {
  view.setFloat64(0, x);
  view.setInt32(0, high);
  return view.getFloat64(0);
}

const HALF_LN2 = 0x3fd62e42;
const NEARLY_LN2 = 0x3ff0a2b2;
const TINY = 0x3e300000;

export function portableExp(given: number): number {
  if (Number.isNaN(given)) return given;
  if (given > 709.782712893383973096) return Number.POSITIVE_INFINITY;
  if (given < -745.13321910194110842) return 0;
  if (given === 1) return Math.E;
  const size = highWord(given) & 0x7fffffff;
  if (size < TINY) return 1 + given;
  if (size <= HALF_LN2) return nearOne(given);
  const sign = given < 0 ? -1 : 1;
  const k = size < NEARLY_LN2 ? sign : Math.trunc(1.4426950408889634 * given + sign * 0.5);
  const high = given - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const x = high - low;
  const y = 1 - (low - (x * bend(x)) / (2 - bend(x)) - high);
  if (k === 1024) return y * 2 * 8.98846567431158e307;
  if (k >= -1021) return y * twoTo(k);
  return y * twoTo(k + 1000) * 9.332636185032189e-302;
}

const nearOne = (x: number): number => 1 - ((x * bend(x)) / (bend(x) - 2) - x);

const twoTo = (k: number): number => withHighWord(0, 0x3ff00000 + (k << 20));

function bend(x: number): number {
  const t = x * x;
  const tail = 6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8);
  return x - t * (1.66666666666666019037e-1 + t * (-2.77777777770155933842e-3 + t * tail));
}

export function portableLog(given: number): number {
  if (Number.isNaN(given) || given < 0) return Number.NaN;
  if (given === 0) return Number.NEGATIVE_INFINITY;
  if (given === Number.POSITIVE_INFINITY) return given;
  const isSmall = given < 2.2250738585072014e-308;
  const raised = isSmall ? given * 2 ** 54 : given;
  const word = highWord(raised);
  const part = word & 0x000fffff;
  const carry = (part + 0x95f64) & 0x100000;
  const k = (isSmall ? -54 : 0) + (word >> 20) - 1023 + (carry >> 20);
  const f = withHighWord(raised, part | (carry ^ 0x3ff00000)) - 1;
  if ((0x000fffff & (2 + part)) < 3) return logNearOne(f, k);
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const odd = 1.818357216161805012e-1 + w * 1.479819860511658591e-1;
  const r = z * (6.66666666666673513e-1 + w * (2.857142874366239149e-1 + w * odd)) + even;
  if (((part - 0x6147a) | (0x6b851 - part)) > 0) {
    const half = 0.5 * f * f;
    return k === 0 ? f - (half - s * (half + r)) : k * LN2_HIGH - (half - (s * (half + r) + k * LN2_LOW) - f);
  }
  return k === 0 ? f - s * (f - r) : k * LN2_HIGH - (s * (f - r) - k * LN2_LOW - f);
}

function logNearOne(f: number, k: number): number {
  if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
  const r = f * f * (0.5 - 0.3333333333333333 * f);
  return k === 0 ? f - r : k * LN2_HIGH - (r - k * LN2_LOW - f);
}

/** Some hundred values tell whether an engine has the same: where it has not, it is given them. */
export function settleMath(math: Pick<Math, 'exp' | 'log'> = Math): void {
  const samples = Array.from({ length: 400 }, (_, i) => 0.037 + i * 0.0613);
  if (!samples.every((x) => math.exp(-x) === portableExp(-x) && math.exp(x) === portableExp(x)))
    math.exp = portableExp;
  if (!samples.every((x) => math.log(x * 17) === portableLog(x * 17))) math.log = portableLog;
}
