import { useIsNarrow } from '../narrow.ts';
import { palm } from '../../drawing/plant.tsx';
import { LadenShip } from '../../drawing/ladenShip.tsx';
import { BEYOND, Sky } from '../../drawing/sky.tsx';
import { StepPyramid } from './StepPyramid.tsx';

/** The pyramid above the Nile, behind the home page: one picture for wide screens, one for phones. */
export function Vista() {
  return (
    <div class="vista" aria-hidden="true">
      {useIsNarrow() ? <Narrow /> : <Wide />}
    </div>
  );
}

const BANKS = ['var(--bank)', 'var(--river-sh)', 'var(--river)'];

function Wide() {
  const river = (top: number, bottom: number): string =>
    `M${-BEYOND} ${top + 34}H-10C220 ${top + 6} 420 ${top + 40} 640 ${top + 22}S1000 ${top - 8} 1130 ${top - 6}S1340 ${top - 20} 1450 ${top - 22}H${1440 + BEYOND}` +
    `V${bottom - 22}H1450C1300 ${bottom - 22} 1180 ${bottom - 4} 1060 ${bottom}S760 ${bottom + 34} 560 ${bottom + 40}S160 ${bottom + 36} -10 ${bottom + 50}H${-BEYOND}Z`;
  return (
    <svg viewBox="0 0 1440 900">
      <Sky
        width={1440}
        height={900}
        horizon={300}
        sun={{ x: 560, y: 104, radius: 36 }}
        isClear={(x, y) => x < 540 && y > 20}
      />
      {BANKS.map((fill, i) => (
        <path key={fill} d={river([338, 346, 353][i]!, [430, 423, 417][i]!)} fill={fill} />
      ))}
      <g transform="translate(806 236) scale(1.02)">
        <StepPyramid />
      </g>
      {palm([640, 318], 1.05)}
      {palm([672, 334], 0.75, -1)}
      {palm([958, 312], 1, -1)}
      {palm([990, 328], 0.75)}
      {palm([610, 334], 0.65)}
      <g class="near-boat" transform="translate(520 372) scale(.56)">
        <LadenShip load={[1, 2, 3]} />
      </g>
      <g transform="translate(982 362) scale(.52)">
        <LadenShip load={[0, 1]} />
      </g>
    </svg>
  );
}

/** Drawn for a width of 390; wider phones see more of its sides, narrower ones less. */
function Narrow() {
  const river = (top: number, bottom: number): string =>
    `M-400 ${top}C-200 ${top + 12} -100 ${top - 2} 0 ${top + 10}C117 ${top - 4} 234 ${top + 14} 390 ${top}C500 ${top - 12} 700 ${top + 8} 800 ${top}` +
    `V${bottom}C700 ${bottom + 8} 500 ${bottom - 12} 390 ${bottom}C234 ${bottom + 14} 117 ${bottom - 4} 0 ${bottom + 10}C-100 ${bottom} -200 ${bottom + 12} -400 ${bottom}Z`;
  return (
    <svg viewBox="0 0 390 640" preserveAspectRatio="xMidYMin slice">
      <Sky
        width={390}
        height={640}
        horizon={356}
        sun={{ x: 62, y: 214, radius: 20 }}
        isClear={(_, y) => y < 190}
      />
      {BANKS.map((fill, i) => (
        <path key={fill} d={river([382, 389, 394][i]!, [442, 436, 431][i]!)} fill={fill} />
      ))}
      <g transform="translate(207 332) scale(.56)">
        <StepPyramid />
      </g>
      {palm([78, 366], 0.7)}
      {palm([98, 374], 0.5, -1)}
      {palm([339, 362], 0.7, -1)}
    </svg>
  );
}
