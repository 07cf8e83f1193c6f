import { club } from '#contract/core/club.ts';
import { contact } from '#web/content/contact.ts';
import { planHoles, planSize } from '#web/content/course-plan.ts';
import styles from './directions-map.module.css';

const river =
	'M670 30C570 52 520 118 430 127C340 136 120 116 76 148C38 176 44 214 46 250C48 300 34 352 90 368C160 386 300 360 430 372C530 382 570 436 670 458';
const ferryRoad = 'M520 236C460 228 400 176 330 172C290 170 262 178 234 186';
const bridgeRoad = 'M500 0C506 90 520 160 522 236C540 272 600 290 660 300';

// The plan of the course has south at the top. Here north is at the top, so it is turned by 180 degrees.
const scale = 0.27;
const onMap = ([x, y]: readonly [number, number]) =>
	[30 + (planSize.width - x) * scale, 118 + (planSize.height - y) * scale] as const;

/** A drawn map of the way to the club: river, roads, clubhouse and nine flags. */
export const DirectionsMap = () => (
	<svg className={styles.directionsMap} viewBox="0 0 640 480" role="img" aria-label={contact.mapAlt}>
		<rect className={styles.ground} width="640" height="480" />
		<path
			className={styles.wood}
			d="M120 150C220 142 330 150 420 160L400 350C300 342 180 360 110 342C64 300 70 190 120 150Z"
		/>
		{planHoles.map(({ tee, green }, index) => {
			const [x1, y1] = onMap(tee);
			const [x2, y2] = onMap(green);
			return <line key={index} className={styles.fairway} x1={x1} y1={y1} x2={x2} y2={y2} />;
		})}
		{(['bank', 'water', 'wave', 'innerWater', 'current'] as const).map((layer) => (
			<path key={layer} className={styles[layer]} d={river} />
		))}
		{[bridgeRoad, ferryRoad].map((road) => (
			<path key={road} className={styles.verge} d={road} />
		))}
		{[bridgeRoad, ferryRoad].map((road) => (
			<path key={road} className={styles.road} d={road} />
		))}
		<path className={styles.rail} d="M498 100l5 34M524 96l5 36M214 148v-20M230 148v-20" />
		{planHoles.map(({ green }, index) => {
			const [x, y] = onMap(green);
			return <path key={index} className={styles.flag} d={`M${x} ${y}v-17l10 4-10 4`} />;
		})}
		<g className={styles.clubhouse}>
			<path d="M204 176h36v22h-36zM200 177l22-15 22 15" />
			<circle cx="222" cy="187" r="3.5" />
		</g>
		<g>
			<text x="222" y="222" textAnchor="middle" className={styles.strong}>
				Clubhouse
			</text>
			<text x="398" y="216" transform="rotate(31 398 216)">
				Ferry Road
			</text>
			<text x="486" y="88" textAnchor="end">
				Bridge
			</text>
			<text x="628" y="334" textAnchor="end">
				Jhalokati, 4 km →
			</text>
			<text x="222" y="98" textAnchor="middle">
				Old ferry landing
			</text>
			<text x="236" y="414" textAnchor="middle" className={styles.waterName}>
				{club.river}
			</text>
		</g>
		<path className={styles.north} d="M36 456v-40l-6 11h12l-6-11" />
		<text x="36" y="408" textAnchor="middle">
			N
		</text>
	</svg>
);
