import { useIsNarrow } from '../narrow.ts';
import { Palm } from '../art/Palm.tsx';
import { Ship } from '../art/Ship.tsx';
import { Sky } from '../art/Sky.tsx';
import { StepPyramid } from '../art/StepPyramid.tsx';

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
    `M-10 ${top + 34}C220 ${top + 6} 420 ${top + 40} 640 ${top + 22}S1000 ${top - 8} 1130 ${top - 6}S1340 ${top - 20} 1450 ${top - 22}` +
    `V${bottom - 22}C1300 ${bottom - 22} 1180 ${bottom - 4} 1060 ${bottom}S760 ${bottom + 34} 560 ${bottom + 40}S160 ${bottom + 36} -10 ${bottom + 50}Z`;
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">
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
      <Palm x={640} y={318} scale={1.05} />
      <Palm x={672} y={334} scale={0.75} isMirrored />
      <Palm x={958} y={312} scale={1} isMirrored />
      <Palm x={990} y={328} scale={0.75} />
      <Palm x={610} y={334} scale={0.65} />
      <g transform="translate(520 372) scale(.56)">
        <Ship load={['w', 'b', 'g']} />
      </g>
      <g transform="translate(982 362) scale(.52)">
        <Ship load={['k', 'w']} />
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
      <g transform="translate(207 308) scale(.66)">
        <StepPyramid />
      </g>
      <Palm x={78} y={366} scale={0.7} />
      <Palm x={98} y={374} scale={0.5} isMirrored />
      <Palm x={339} y={362} scale={0.7} isMirrored />
    </svg>
  );
}
