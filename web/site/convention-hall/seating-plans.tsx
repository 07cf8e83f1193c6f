import type { ReactNode } from 'react';
import type { ContentEntry } from '#web/core/content.ts';
import styles from './seating-plans.module.css';

/** Decimetres: the hall is 30 by 20 metres, the stage 5 by 10 at its end. */
const size = { long: 300, wide: 200, stage: { deep: 50, wide: 100 } };

/** Three tables on each side of the aisle, five along the hall. */
const tables = [84, 129, 174, 219, 264].flatMap((x) => [20, 50, 80, 120, 150, 180].map((y) => ({ x, y })));
const chairs = Array.from({ length: 10 }, (_, chair) => (chair * Math.PI) / 5).map((angle) => ({
	x: Math.round(Math.cos(angle) * 110) / 10,
	y: Math.round(Math.sin(angle) * 110) / 10,
}));

/** Twenty rows, one metre apart; ten seats on each side of the aisle. */
const seatRows = { from: 75, count: 20, apart: 10, seat: 6, seats: 10, sides: [31, 109] };

/** Gaps in both long walls, and the steps at both sides of the stage. */
const windows = [45, 90, 135, 180, 225, 270].map((x) => `M${x - 12}-2h24M${x - 12} ${size.wide + 2}h24`).join('');
const steps = [0, 3, 6, 9].map((y) => `M30 ${50 - y}h20M30 ${150 + y}h20`).join('');

/** The hall from above, drawn to scale, in its two usual layouts. */
export const SeatingPlans = ({ rounds, rows }: Pick<ContentEntry<'hall'>, 'rounds' | 'rows'>) => (
	<div className={styles.plans}>
		<figure>
			<Plan title={rounds.alt}>
				<defs>
					<g id="table">
						<circle r="8" />
						{chairs.map(({ x, y }) => (
							<circle key={`${x} ${y}`} className={styles.chair} cx={x} cy={y} r="2" />
						))}
					</g>
				</defs>
				{tables.map(({ x, y }) => (
					<use key={`${x} ${y}`} href="#table" x={x} y={y} />
				))}
			</Plan>
			<PlanCaption of={rounds} />
		</figure>
		<figure>
			<Plan title={rows.alt}>
				<defs>
					{/* Filling an area with one seat keeps the page small. */}
					<pattern
						id="seat"
						width={seatRows.apart}
						height={seatRows.seat}
						x={seatRows.from}
						y={seatRows.sides[0]}
						patternUnits="userSpaceOnUse"
					>
						<rect className={styles.chair} x="2.5" y=".7" width="4.6" height="4.6" />
					</pattern>
				</defs>
				{seatRows.sides.map((y) => (
					<rect
						key={y}
						fill="url(#seat)"
						stroke="none"
						x={seatRows.from}
						y={y}
						width={seatRows.count * seatRows.apart}
						height={seatRows.seats * seatRows.seat}
					/>
				))}
			</Plan>
			<PlanCaption of={rows} />
		</figure>
	</div>
);

const Plan = ({ title, children }: { title: string; children: ReactNode }) => (
	<svg className={styles.plan} viewBox={`-4 -4 ${size.long + 8} ${size.wide + 24}`} role="img" aria-label={title}>
		<rect className={styles.walls} x="-4" y="-4" width={size.long + 8} height={size.wide + 8} />
		<path className={styles.windows} d={windows} />
		<rect className={styles.floor} width={size.long} height={size.wide} />
		<rect
			className={styles.aisle}
			x={size.stage.deep}
			y={size.wide / 2 - 6}
			width={size.long - size.stage.deep}
			height="12"
		/>
		<path className={styles.steps} d={steps} />
		<rect
			className={styles.stage}
			y={(size.wide - size.stage.wide) / 2}
			width={size.stage.deep}
			height={size.stage.wide}
		/>
		<text transform={`translate(${size.stage.deep / 2 + 4} ${size.wide / 2}) rotate(-90)`}>Stage</text>
		{/* The main door, opposite the stage. */}
		<path className={styles.doorway} d={`M${size.long + 2} ${size.wide / 2 - 14}v28`} />
		<path d={`M${size.long} ${size.wide / 2 - 14}h-14a14 14 0 0 0 14 14a14 14 0 0 0-14 14h14`} />
		{children}
		<path className={styles.scale} d={`M${size.long - 50} ${size.wide + 10}v4h50v-4`} />
		<text className={styles.scaleText} x={size.long - 56} y={size.wide + 17}>
			5 m
		</text>
	</svg>
);

const PlanCaption = ({ of: { seats, text } }: { of: { seats: string; text: string } }) => (
	<figcaption>
		<b>{seats}</b>
		<span>{text}</span>
	</figcaption>
);
